import type { TeacherRecord } from '@homeroom/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialog';
import { nameOf } from '../../../lib/name-of';

/** Said after a teacher has left or another address was entered: an invitation to become an administrator was open at the former one. */
export function InvitationEnded({ teacher }: { teacher: TeacherRecord }) {
  const { t } = useTranslation('people');
  return <Text>{t('edit.invitation.text', { name: nameOf(teacher) })}</Text>;
}

interface InvitationEndedDialogProps {
  opened: boolean;
  teacher: TeacherRecord | null;
  onClose: () => void;
}

/** With the way to another invitation. */
export function InvitationEndedDialog({ opened, teacher, onClose }: InvitationEndedDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('edit.invitation.title')}>
      {teacher && (
        <Stack>
          <InvitationEnded teacher={teacher} />
          <Group justify="flex-end">
            <Button variant="default" component={Link} to="/school-settings#administrators">
              {t('edit.invitation.admins')}
            </Button>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
