import type { IssuedStudentPin, IssuePin, StudentDetail, StudentRecord } from '@homeroom/contracts';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { SlipPanel } from '../../../components/login-slip';
import { TextsGoTo } from '../../../components/people-list/texts-go-to';
import { nameOf } from '../../../lib/name-of';
import { QueryView } from '../../../components/query-view';
import { showRefusal } from '../../../lib/toasts';
import { studentQuery } from '../api/get-student';
import { useIssueStudentPin } from '../api/issue-pin';
import { nameOfParent, parentSlips, studentSlip } from './student-slips';

interface StudentPinDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  school: { code: string; name: string };
  onClose: () => void;
}

interface Issued {
  student: StudentDetail;
  wanted: Pick<IssuePin, 'for' | 'guardianId'>;
  answer: IssuedStudentPin;
}

/** First the confirmation, then the slip, shown once. */
export function StudentPinDialog({ opened, student, school, onClose }: StudentPinDialogProps) {
  const { t } = useTranslation('people');
  const [issued, setIssued] = useState<Issued | null>(null);
  const close = () => {
    setIssued(null);
    onClose();
  };
  const title = issued ? t('pin.ready') : t('pin.title', { name: nameOf(student) });
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      {issued ? (
        <Stack>
          {issued.answer.textsEndIn && (
            <TextsGoTo
              endIn={issued.answer.textsEndIn}
              remove={{ path: `/api/simple-students/${issued.student.id}/phone/remove`, body: issued.wanted }}
            />
          )}
          <SlipPanel slips={slipsOf(issued, school.code)} schoolName={school.name} onDone={close} />
        </Stack>
      ) : (
        student && <Choice id={student.id} onCancel={close} onIssued={setIssued} />
      )}
    </Dialog>
  );
}

function slipsOf({ student, answer: { credentials } }: Issued, schoolCode: string) {
  return 'student' in credentials
    ? [studentSlip(student, credentials.student, schoolCode)]
    : parentSlips(student, credentials.parent, nameOfParent(student.guardians, credentials.parent));
}

interface ChoiceProps {
  id: string;
  onCancel: () => void;
  onIssued: (issued: Issued) => void;
}

function Choice({ id, ...form }: ChoiceProps) {
  const query = useQuery(studentQuery(id));
  return <QueryView query={query}>{(student) => <PinForm student={student} {...form} />}</QueryView>;
}

const OWN = 'student';

function PinForm({ student, onCancel, onIssued }: Omit<ChoiceProps, 'id'> & { student: StudentDetail }) {
  const { t } = useTranslation('people');
  const issue = useIssueStudentPin();
  const [holder, setHolder] = useState(OWN);
  const wanted: Issued['wanted'] = holder === OWN ? { for: OWN } : { for: 'guardian', guardianId: holder };
  const submit = () =>
    issue.mutate(
      { id: student.id, ...wanted },
      {
        onSuccess: (answer) => onIssued({ student, wanted, answer }),
        onError: (error) => showRefusal(t('pin.failed'), error, t('edit.failedText')),
      },
    );
  return (
    <DialogForm
      touches="brought"
      busy={issue.isPending}
      submitLabel={t('pin.submit')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <NativeSelect
        label={t('pin.who')}
        data={[
          { value: OWN, label: t('pin.student', { name: nameOf(student) }) },
          ...student.guardians.map((guardian) => ({
            value: guardian.id,
            label: t(guardian.mayChange ? 'pin.guardian' : 'pin.guardianOfOffice', {
              name: nameOf(guardian),
              parentId: guardian.parentId,
            }),
            disabled: !guardian.mayChange,
          })),
        ]}
        value={holder}
        onChange={(event) => setHolder(event.currentTarget.value)}
      />
      <Text>{t('pin.what')}</Text>
    </DialogForm>
  );
}
