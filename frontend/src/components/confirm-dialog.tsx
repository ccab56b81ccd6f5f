import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Touches } from '../lib/writes-closed';
import { Dialog } from './dialog';
import { WriteButton } from './write-controls';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Explains the consequences, so that nobody has to guess. */
  children: ReactNode;
  confirmLabel: string;
  serious?: boolean;
  busy: boolean;
  touches?: Touches;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirmLabel, serious = false, busy, touches, onConfirm } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <WriteButton
            {...(serious ? { color: 'clay.7' } : {})}
            touches={touches}
            loading={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </WriteButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
