import type { FactorKind } from '@homeroom/domain';
import type { TFunction } from 'i18next';
import { ApiError, sentenceOf } from '../../lib/api-client';
import { PasskeyNotShown, PasskeyThere } from '../../lib/passkeys';

/** Why a proof was rejected, and what helps; other errors come from the server. */
export function factorReason(error: unknown, kind: FactorKind, t: TFunction<'secondFactor'>): string {
  if (error instanceof PasskeyNotShown || error instanceof PasskeyThere) return t('passkey.notShown');
  if (error instanceof ApiError && error.code === 'STEP_UP_WRONG') return t(`${kind}.wrong`);
  // A field's own error is more exact than the general message.
  const [reason] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return reason ?? sentenceOf(error, t('failed'));
}
