import type { IssuedTeacherPin, TeacherRecord } from '@homeroom/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { SlipPanel } from '../../../components/login-slip';
import { TextsGoTo } from '../../../components/people-list/texts-go-to';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { useIssueTeacherPin } from '../api/issue-pin';
import { teacherSlip } from './teacher-slip';

interface TeacherPinDialogProps {
  opened: boolean;
  teacher: TeacherRecord | null;
  school: { code: string; name: string };
  onClose: () => void;
}

/** First the confirmation, then the slip, shown once. */
export function TeacherPinDialog({ opened, teacher, school, onClose }: TeacherPinDialogProps) {
  const { t } = useTranslation('people');
  const issue = useIssueTeacherPin();
  const [issued, setIssued] = useState<IssuedTeacherPin | null>(null);
  const close = () => {
    setIssued(null);
    onClose();
  };
  const issuePin = () =>
    teacher &&
    issue.mutate(teacher.id, {
      onSuccess: setIssued,
      onError: (error) => showRefusal(t('pin.failed'), error, t('edit.failedText')),
    });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={issued ? t('pin.ready') : t('pin.title', { name: nameOf(teacher) })}
    >
      {issued && teacher ? (
        <Stack>
          {issued.textsEndIn && (
            <TextsGoTo
              endIn={issued.textsEndIn}
              remove={{ path: `/api/simple-teachers/${teacher.id}/phone/remove`, body: {} }}
            />
          )}
          <SlipPanel
            slips={[teacherSlip(teacher, issued.credentials, school.code)]}
            schoolName={school.name}
            onDone={close}
          />
        </Stack>
      ) : (
        <DialogForm
          touches="brought"
          busy={issue.isPending}
          submitLabel={t('pin.submit')}
          onSubmit={issuePin}
          onCancel={close}
        >
          <Text>{t('pin.what')}</Text>
        </DialogForm>
      )}
    </Dialog>
  );
}
