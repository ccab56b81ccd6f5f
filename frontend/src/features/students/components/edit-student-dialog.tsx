import type { ChangedStudent, StudentRecord } from '@homeroom/contracts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { SlipPanel } from '../../../components/login-slip';
import { nameOf } from '../../../lib/name-of';
import { QueryView } from '../../../components/query-view';
import { studentQuery } from '../api/get-student';
import { EditStudentForm } from './edit-student-form';
import { LinkedParent } from './linked-parent';
import { nameOfParent, parentSlips } from './student-slips';

interface EditStudentDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  isOffice: boolean;
  school: { code: string; name: string };
  onClose: () => void;
}

/** The form; if a parent was added, then their slip, shown once. */
export function EditStudentDialog({ opened, student, isOffice, school, onClose }: EditStudentDialogProps) {
  const { t } = useTranslation('people');
  const [joined, setJoined] = useState<ChangedStudent | null>(null);
  const close = () => {
    setJoined(null);
    onClose();
  };
  const saved = (answer: ChangedStudent) => (answer.credentials ? setJoined(answer) : close());
  return (
    <Dialog
      opened={opened}
      onClose={close}
      wide
      title={joined ? t(titleOf(joined)) : t('edit.studentTitle', { name: nameOf(student) })}
    >
      {joined ? (
        <Stack>
          <LinkedParent student={joined.student} parent={joined.credentials?.parent} />
          <SlipPanel
            slips={parentSlips(
              joined.student,
              joined.credentials?.parent,
              nameOfParent(joined.student.guardians, joined.credentials?.parent),
            )}
            schoolName={school.name}
            onDone={close}
          />
        </Stack>
      ) : (
        student && <Loaded id={student.id} isOffice={isOffice} onCancel={close} onSaved={saved} />
      )}
    </Dialog>
  );
}

function titleOf({ credentials }: ChangedStudent) {
  const isWaiting = credentials?.parent && 'waiting' in credentials.parent;
  return isWaiting ? 'edit.parentWaiting' : 'edit.parentReady';
}

interface LoadedProps {
  id: string;
  isOffice: boolean;
  onCancel: () => void;
  onSaved: (answer: ChangedStudent) => void;
}

function Loaded({ id, ...form }: LoadedProps) {
  const query = useQuery(studentQuery(id));
  return <QueryView query={query}>{(student) => <EditStudentForm student={student} {...form} />}</QueryView>;
}
