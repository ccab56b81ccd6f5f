import type { IssuedClassPins, StudentRecord } from '@homeroom/contracts';
import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { SlipPanel } from '../../../components/login-slip';
import { nameOf } from '../../../lib/name-of';
import { refuse, showRefusal } from '../../../lib/toasts';
import { useIssueClassPins } from '../api/issue-class-pins';
import { studentSlip } from './student-slips';
import classes from './class-slips-dialog.module.css';

interface ClassSlipsDialogProps {
  opened: boolean;
  onClose: () => void;
  classNumber: number;
  /** The active students of the class. */
  students: readonly StudentRecord[];
  school: { code: string; name: string };
}

/** First asks who gets a slip; then shows all slips once, to be printed and cut apart. */
export function ClassSlipsDialog({ opened, onClose, school, ...form }: ClassSlipsDialogProps) {
  const { t } = useTranslation('people');
  const [slips, setSlips] = useState<IssuedClassPins['slips'] | null>(null);
  const close = () => {
    setSlips(null);
    onClose();
  };
  const title = slips ? t('classSlips.ready', { count: slips.length }) : t('classSlips.title');
  return (
    <Dialog opened={opened} onClose={close} title={title} wide>
      {slips ? (
        <SlipPanel
          slips={slips.map((slip) => studentSlip(slip, slip, school.code))}
          schoolName={school.name}
          onDone={close}
        />
      ) : (
        <SlipsForm {...form} onCancel={close} onIssued={setSlips} />
      )}
    </Dialog>
  );
}

interface SlipsFormProps extends Pick<ClassSlipsDialogProps, 'classNumber' | 'students'> {
  onCancel: () => void;
  onIssued: (slips: IssuedClassPins['slips']) => void;
}

function SlipsForm({ classNumber, students, onCancel, onIssued }: SlipsFormProps) {
  const { t } = useTranslation(['people', 'sentences']);
  const issue = useIssueClassPins(classNumber);
  const everybody = students.map(({ id }) => id);
  const [chosen, setChosen] = useState(everybody);
  // A student may have left the class while the dialog is open.
  const studentIds = everybody.filter((id) => chosen.includes(id));
  const isWhole = studentIds.length === everybody.length;
  const submit = () => {
    if (studentIds.length === 0) return refuse(t('classSlips.failed'), t('sentences:slipsFor'));
    issue.mutate(
      { studentIds },
      {
        onSuccess: ({ slips }) => onIssued(slips),
        onError: (error) => showRefusal(t('classSlips.failed'), error, t('classSlips.failedPlain')),
      },
    );
  };
  return (
    <DialogForm
      touches="brought"
      busy={issue.isPending}
      submitLabel={t('classSlips.submit', { count: studentIds.length })}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text>{t('classSlips.what')}</Text>
      <Checkbox.Group label={t('classSlips.who')} value={studentIds} onChange={setChosen}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0} className={classes.students}>
          {students.map((student) => (
            <Checkbox key={student.id} value={student.id} label={nameOf(student)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Checkbox
        label={t('classSlips.everybody')}
        checked={isWhole}
        indeterminate={!isWhole && studentIds.length > 0}
        onChange={() => setChosen(isWhole ? [] : everybody)}
      />
    </DialogForm>
  );
}
