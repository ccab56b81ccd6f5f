import '../../../i18n/proof';
import type { ProofMethod } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { QueryView } from '../../../components/query-view';
import { proofMethodsQuery } from '../api/proof';
import { SecretProof } from './secret-proof';

interface ProofDialogProps {
  onDone: (proved: boolean) => void;
}

/** Before something that a page left open, or a copied cookie, must not do. */
export default function ProofDialog({ onDone }: ProofDialogProps) {
  const { t } = useTranslation('proof');
  const query = useQuery(proofMethodsQuery);
  return (
    <Dialog opened onClose={() => onDone(false)} title={t('title')}>
      <Text mb="md">{t('why')}</Text>
      <QueryView query={query}>{({ methods }) => <Ways methods={methods} onDone={onDone} />}</QueryView>
    </Dialog>
  );
}

function Ways({ methods, onDone }: ProofDialogProps & { methods: readonly ProofMethod[] }) {
  const [method = 'password'] = methods;
  return <SecretProof kind={method} onProved={() => onDone(true)} onCancel={() => onDone(false)} />;
}
