import '../../i18n/shared/step-up';
import type { StepUpMethods } from '@homeroom/contracts';
import type { FactorKind, StepUpMethod } from '@homeroom/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PasskeyQuestion } from '../../lib/passkeys';
import { SecondFactorForm } from './second-factor-form';
import { type Proving, WithSecret } from './with-secret';

export interface ProofWaysProps extends Proving {
  methods: readonly StepUpMethod[];
  /** Who can give the person the PIN that they have never been shown. */
  pinFrom?: StepUpMethods['pinFrom'];
  askPasskey: () => Promise<PasskeyQuestion>;
}

/** Asks for a second factor, or for the password or PIN of people without one. */
export function ProofWays({ methods, pinFrom, askPasskey, onShow, onCancel }: ProofWaysProps) {
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
  if (pinFrom) return <NoPinYet from={pinFrom} onCancel={onCancel} />;
  const kind = methods.includes('pin') ? 'pin' : 'password';
  return <WithSecret kind={kind} onShow={onShow} onCancel={onCancel} />;
}

/** There is nothing to type: people who sign in with a school account have never been shown a PIN. */
function NoPinYet({ from, onCancel }: { from: NonNullable<StepUpMethods['pinFrom']>; onCancel: () => void }) {
  const { t } = useTranslation(['stepUp', 'common']);
  return (
    <Stack gap="md">
      <Text>{t(`stepUp:noPin.${from}`)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('common:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function isFactor(method: StepUpMethod): method is FactorKind {
  return method !== 'password' && method !== 'pin';
}
