import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';

type T = TFunction<'signIn'>;

export function toastMissing(t: T, description: string): void {
  showToast({ title: t('missing.title'), description, variant: 'destructive' });
}

/** The server's sentence; without one "Login failed"; without a server the advice to look again. */
export function toastLoginFailed(t: T, error: unknown, title = t('failed.title')): void {
  const answered = error instanceof ApiError;
  const description = answered ? (error.sentence ?? t('failed.plain')) : t('failed.unreachable');
  showToast({ title, description, variant: 'destructive' });
}
