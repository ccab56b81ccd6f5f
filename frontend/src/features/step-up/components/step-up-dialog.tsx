import '../../../i18n/shared/step-up';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { QueryView } from '../../../components/query-view';
import { ProofWays } from '../../../components/second-factor/proof-ways';
import { askForPasskey, prove, stepUpMethodsQuery } from '../api/step-up';

interface StepUpDialogProps {
  onDone: (proved: boolean) => void;
}

/** Confirms the user's identity before an action that a page left open or a stolen cookie must not allow. */
export default function StepUpDialog({ onDone }: StepUpDialogProps) {
  const { t } = useTranslation('stepUp');
  const query = useQuery(stepUpMethodsQuery);
  return (
    <Dialog opened onClose={() => onDone(false)} title={t('title')}>
      <Text mb="md">{t('why')}</Text>
      <QueryView query={query}>
        {({ methods, pinFrom }) => (
          <ProofWays
            methods={methods}
            pinFrom={pinFrom}
            askPasskey={askForPasskey}
            onShow={async (shown) => {
              await prove(shown);
              onDone(true);
            }}
            onCancel={() => onDone(false)}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
