import type { SENTENCES } from '@homeroom/domain';
import i18next, { type TFunction } from 'i18next';
import { ApiError } from '../../../lib/api-client';
import { ProofStopped } from '../../../lib/proof/stopped';
import { showToast } from '../../../lib/toasts';
import { StepStopped } from '../step-stopped';

type T = TFunction<'signIn'>;

export function toastMissing(t: T, sentence: keyof typeof SENTENCES): void {
  const description = i18next.t(`sentences:${sentence}`);
  showToast({ title: t('missing'), description, variant: 'destructive' });
}

interface FailedWords {
  title?: string;
  /** Shown if no server has responded. */
  otherwise?: string;
}

/** Shows the server's message, or "Login failed" without one; if no server has responded, `otherwise`. */
export function toastLoginFailed(t: T, error: unknown, words: FailedWords = {}): void {
  // The user stopped it and needs no message.
  if (error instanceof ProofStopped || error instanceof StepStopped) return;
  const { title = t('failed.title'), otherwise = t('failed.unreachable') } = words;
  const answered = error instanceof ApiError;
  const description = answered ? (error.sentence ?? t('failed.plain')) : otherwise;
  showToast({ title, description, variant: 'destructive' });
}
