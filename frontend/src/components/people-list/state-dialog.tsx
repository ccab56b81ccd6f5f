import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { ConfirmDialog } from '../confirm-dialog';

interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface StateDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  isActive: boolean;
  busy: boolean;
  onConfirm: (outcome: Outcome) => void;
  /** What happens to whom, said before it happens. */
  children: ReactNode;
}

/** Takes somebody out of the school or back into it. */
export function StateDialog({
  opened,
  onClose,
  name,
  isActive,
  busy,
  onConfirm,
  children,
}: StateDialogProps) {
  const { t } = useTranslation('people');
  const way = isActive ? 'off' : 'on';
  const outcome: Outcome = {
    onSuccess: () => {
      showToast({ title: t(`state.${way}Done`), description: t(`state.${way}DoneText`, { name }) });
      onClose();
    },
    onError: (error) =>
      showToast({
        title: t(`state.${way}Failed`),
        description: sentenceOf(error, t('edit.failedText')),
        variant: 'destructive',
      }),
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`state.${way}Title`, { name })}
      confirmLabel={t(`state.${way}`)}
      serious={isActive}
      busy={busy}
      onConfirm={() => onConfirm(outcome)}
    >
      {children}
    </ConfirmDialog>
  );
}
