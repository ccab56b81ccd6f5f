import '../../../i18n/step-up';
import type { FactorKind, StepUpMethod } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { QueryView } from '../../../components/query-view';
import { SecondFactorForm } from '../../../components/second-factor/second-factor-form';
import { askForPasskey, prove, stepUpMethodsQuery } from '../api/step-up';
import { WithSecret } from './with-secret';

interface StepUpDialogProps {
  onDone: (proved: boolean) => void;
}

/** Before something that a page left open, or a copied cookie, must not do. */
export default function StepUpDialog({ onDone }: StepUpDialogProps) {
  const { t } = useTranslation('stepUp');
  const query = useQuery(stepUpMethodsQuery);
  return (
    <Dialog opened onClose={() => onDone(false)} title={t('title')}>
      <Text mb="md">{t('why')}</Text>
      <QueryView query={query}>{({ methods }) => <Ways methods={methods} onDone={onDone} />}</QueryView>
    </Dialog>
  );
}

function Ways({ methods, onDone }: StepUpDialogProps & { methods: readonly StepUpMethod[] }) {
  const { t } = useTranslation('stepUp');
  const factors = methods.filter(isFactor);
  if (factors.length > 0)
    return (
      <SecondFactorForm
        methods={factors}
        submitLabel={t('confirm')}
        askPasskey={askForPasskey}
        onShow={async (shown) => {
          await prove(shown);
          onDone(true);
        }}
        onCancel={() => onDone(false)}
      />
    );
  const kind = methods.includes('pin') ? 'pin' : 'password';
  return <WithSecret kind={kind} onProved={() => onDone(true)} onCancel={() => onDone(false)} />;
}

function isFactor(method: StepUpMethod): method is FactorKind {
  return method !== 'password' && method !== 'pin';
}
