import type { FactorKind } from '@homeroom/domain';
import type { TFunction } from 'i18next';
import { ApiError, sentenceOf } from '../../lib/api-client';
import { PasskeyNotShown, PasskeyThere } from '../../lib/passkeys';

/** Why it was not taken, and what helps; whatever else went wrong the server says. */
export function factorReason(error: unknown, kind: FactorKind, t: TFunction<'secondFactor'>): string {
  if (error instanceof PasskeyNotShown || error instanceof PasskeyThere) return t('passkey.notShown');
  if (error instanceof ApiError && error.code === 'STEP_UP_WRONG') return t(`${kind}.wrong`);
  // The field's own reason is more exact than the sentence over all of them.
  const [reason] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return reason ?? sentenceOf(error, t('failed'));
}
