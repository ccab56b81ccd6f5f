import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { showRefusal } from '../../../lib/toasts';
import { useAllowChanges, type VisitorKind } from '../api/visit';

interface AllowChangesProps {
  opened: boolean;
  onClose: () => void;
  schoolName: string;
  as: VisitorKind;
}

/** A second confirmation, to allow changes. */
export function AllowChanges({ opened, onClose, schoolName, as }: AllowChangesProps) {
  const { t } = useTranslation('visit');
  const allow = useAllowChanges(as);
  const confirm = () =>
    allow.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => showRefusal(t('raise.failed'), error, error.message),
    });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('raise.title', { school: schoolName })}>
      <DialogForm
        touches="nothing"
        busy={allow.isPending}
        submitLabel={t('raise.confirm')}
        onSubmit={confirm}
        onCancel={onClose}
      >
        <Text>{t('raise.text')}</Text>
      </DialogForm>
    </Dialog>
  );
}
