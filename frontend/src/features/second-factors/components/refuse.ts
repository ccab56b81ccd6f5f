import type { TFunction } from 'i18next';
import { PasskeyNotShown, PasskeyThere } from '../../../lib/passkeys';
import { sentenceOf } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';

/** Why a factor was not added or removed, in terms the user can act on. */
export function reasonOf(error: unknown, t: TFunction<'factors'>): string {
  if (error instanceof PasskeyThere) return t('passkeys.there');
  if (error instanceof PasskeyNotShown) return t('passkeys.notMade');
  return sentenceOf(error, t('failedText'));
}

export function refuse(error: unknown, t: TFunction<'factors'>): void {
  showToast({ title: t('failed'), description: reasonOf(error, t), variant: 'destructive' });
}
