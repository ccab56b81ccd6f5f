import type { ToolStudent } from '@homeroom/contracts';
import type { Seat } from '@homeroom/domain';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { nameOf } from '../../../lib/name-of';

interface SeatDialogProps {
  /** Null while the dialog is closed. */
  seat: Seat | null;
  seats: readonly Seat[];
  students: readonly ToolStudent[];
  onClose: () => void;
  onSit: (studentId: string | null) => void;
  onRemove: () => void;
}

/** Chooses who sits here. A student who already has a seat swaps places. */
export function SeatDialog({ seat, seats, students, onClose, onSit, onRemove }: SeatDialogProps) {
  const { t } = useTranslation('classTools');
  const isSeated = (id: string) => seats.some(({ studentId }) => studentId === id);
  return (
    <Dialog opened={seat !== null} onClose={onClose} title={t('seating.who')}>
      <Stack gap="md">
        <NativeSelect
          label={t('seating.student')}
          value={seat?.studentId ?? ''}
          data={[
            { value: '', label: t('seating.free') },
            ...students.map((student) => ({
              value: student.id,
              label: isSeated(student.id)
                ? nameOf(student)
                : t('seating.unseated', { name: nameOf(student) }),
            })),
          ]}
          onChange={({ currentTarget }) => {
            onSit(currentTarget.value || null);
            onClose();
          }}
        />
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            disabled={seats.length === 1}
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            {t('seating.removeSeat')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
