import type { ClassCard } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeClass } from '../api/change-class';

interface ActiveDialogProps {
  opened: boolean;
  onClose: () => void;
  card: ClassCard;
}

/** Explains the effect of deactivating or reactivating a class before doing it. */
export function ActiveDialog({ opened, onClose, card }: ActiveDialogProps) {
  const { t } = useTranslation('classCards');
  const change = useChangeClass(card.classNumber);
  const { classNumber: number, className: name, isActive } = card;
  const to = isActive ? 'off' : 'on';

  const submit = () =>
    change.mutate(
      { isActive: !isActive },
      {
        onSuccess: () => {
          showToast({
            title: t(`active.${to}Toast`),
            description: t('active.toastDescription', { number, name }),
          });
          onClose();
        },
        onError: (error) => showRefusal(t('active.failed'), error, t('active.failedPlain')),
      },
    );

  return (
    <Dialog opened={opened} onClose={onClose} title={t(`active.${to}Title`, { number })}>
      <DialogForm
        busy={change.isPending}
        submitLabel={t(`active.${to}Submit`)}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text>{t(`active.${to}Text`, { name })}</Text>
      </DialogForm>
    </Dialog>
  );
}
