import type { ConversationPerson } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useBlock } from '../api/kids';

interface BlockDialogProps {
  person: ConversationPerson | null;
  onClose: () => void;
}

/** After blocking, neither of the two can reach the other. Nobody is told. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { t } = useTranslation('messenger');
  const { block } = useBlock();
  const name = person ? nameOf(person) : '';
  const confirm = () =>
    person &&
    block.mutate(person.personId, {
      onSuccess: () => {
        showToast({ title: t('kids.blocked', { name }) });
        onClose();
      },
      onError: (error) => showRefusal(t('kids.notDone'), error, t('kids.tryAgain')),
    });
  return (
    <ConfirmDialog
      opened={person !== null}
      onClose={onClose}
      title={t('kids.blockTitle', { name })}
      confirmLabel={t('kids.block', { name })}
      busy={block.isPending}
      onConfirm={confirm}
    >
      <Text>{t('kids.blockText')}</Text>
    </ConfirmDialog>
  );
}
