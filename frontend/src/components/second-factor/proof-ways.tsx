import '../../i18n/shared/step-up';
import type { FactorKind, StepUpMethod } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import type { PasskeyQuestion } from '../../lib/passkeys';
import { SecondFactorForm } from './second-factor-form';
import { type Proving, WithSecret } from './with-secret';

export interface ProofWaysProps extends Proving {
  methods: readonly StepUpMethod[];
  askPasskey: () => Promise<PasskeyQuestion>;
}

/** One's second factor, or the password or PIN of those who have none. */
export function ProofWays({ methods, askPasskey, onShow, onCancel }: ProofWaysProps) {
  const { t } = useTranslation('stepUp');
  const factors = methods.filter(isFactor);
  if (factors.length > 0)
    return (
      <SecondFactorForm
        methods={factors}
        submitLabel={t('confirm')}
        askPasskey={askPasskey}
        onShow={onShow}
        onCancel={onCancel}
      />
    );
  const kind = methods.includes('pin') ? 'pin' : 'password';
  return <WithSecret kind={kind} onShow={onShow} onCancel={onCancel} />;
}

function isFactor(method: StepUpMethod): method is FactorKind {
  return method !== 'password' && method !== 'pin';
}
