import type { ChangedStudent, StudentRecord } from '@homeroom/contracts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { MailedPinEnded } from '../../../components/people-list/mailed-pin-ended';
import { SlipPanel } from '../../../components/login-slip';
import { nameOf } from '../../../lib/name-of';
import { QueryView } from '../../../components/query-view';
import { studentQuery } from '../api/get-student';
import { EditStudentForm } from './edit-student-form';
import { GuardianReach } from './guardian-reach';
import { LinkedParent } from './linked-parent';
import { nameOfParent, parentSlips } from './student-slips';

interface EditStudentDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  isOffice: boolean;
  school: { code: string; name: string };
  onNewPin: (student: StudentRecord) => void;
  onClose: () => void;
}

/**
 * The form; if a parent was added, then their slip, shown once; and if a corrected address has ended a parent's PIN, then the ways to a new
 * one.
 */
export function EditStudentDialog({
  opened,
  student,
  isOffice,
  school,
  onNewPin,
  onClose,
}: EditStudentDialogProps) {
  const { t } = useTranslation('people');
  const [joined, setJoined] = useState<ChangedStudent | null>(null);
  const [withoutPin, setWithoutPin] = useState<ChangedStudent | null>(null);
  const close = () => {
    setJoined(null);
    setWithoutPin(null);
    onClose();
  };
  const newPin = () => {
    close();
    if (withoutPin) onNewPin(withoutPin.student);
  };
  const saved = (answer: ChangedStudent) => {
    if (answer.credentials) setJoined(answer);
    if (answer.mailedPinsEnded) setWithoutPin(answer);
    if (!answer.credentials && !answer.mailedPinsEnded) close();
  };
  const slipIsDone = () => (withoutPin ? setJoined(null) : close());
  const formTitle = withoutPin
    ? t('edit.mailedPin.title')
    : t('edit.studentTitle', { name: nameOf(student) });
  return (
    <Dialog opened={opened} onClose={close} wide title={joined ? t(titleOf(joined)) : formTitle}>
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
            onDone={slipIsDone}
          />
        </Stack>
      ) : withoutPin ? (
        <ParentsWithoutPin changed={withoutPin} onNewPin={newPin} onLater={close} />
      ) : (
        student && <Loaded id={student.id} isOffice={isOffice} onCancel={close} onSaved={saved} />
      )}
    </Dialog>
  );
}

interface ParentsWithoutPinProps {
  changed: ChangedStudent;
  onNewPin: () => void;
  onLater: () => void;
}

/** An invitation to the new address brings a PIN too, if there is an address. */
function ParentsWithoutPin({ changed, ...steps }: ParentsWithoutPinProps) {
  const { id, guardians } = changed.student;
  const parents = guardians.filter((guardian) => changed.mailedPinsEnded?.includes(guardian.id));
  return (
    <MailedPinEnded names={parents.map(nameOf)} {...steps}>
      {parents.map((guardian) => (
        <GuardianReach key={guardian.id} studentId={id} guardian={guardian} />
      ))}
    </MailedPinEnded>
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
