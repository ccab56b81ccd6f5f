import type { AbsencesOfFamily } from '@homeroom/contracts';
import { ABSENCE_REASONS, ATTENDANCE, daysAfter } from '@homeroom/domain';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { nameOf } from '../../../lib/name-of';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useReportAbsence } from '../api/family';

interface ReportDialogProps {
  opened: boolean;
  onClose: () => void;
  students: AbsencesOfFamily['children'];
  today: string;
}

export function ReportDialog({ opened, onClose, ...form }: ReportDialogProps) {
  const { t } = useTranslation('registers');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('report.action')}>
      <ReportForm {...form} onDone={onClose} />
    </Dialog>
  );
}

function ReportForm({
  students,
  today,
  onDone,
}: Pick<ReportDialogProps, 'students' | 'today'> & { onDone: () => void }) {
  const { t } = useTranslation(['registers', 'attendance', 'sentences']);
  const report = useReportAbsence();
  const form = useApiForm({
    initialValues: {
      studentId: students[0]?.studentId ?? '',
      startsOn: today,
      endsOn: today,
      reason: ABSENCE_REASONS[0] as (typeof ABSENCE_REASONS)[number],
      note: '',
    },
  });
  const submit = () => {
    const values = form.getValues();
    if (form.marksMissing(['studentId', 'startsOn', 'endsOn'], t('sentences:required')))
      return refuse(t('failed'), t('report.missing'));
    report.mutate(
      { ...values, note: values.note.trim() },
      {
        onSuccess: () => {
          showToast({ title: t('report.done') });
          onDone();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  };
  const latest = daysAfter(today, ATTENDANCE.reportDaysAhead + ATTENDANCE.reportDaysMost);
  return (
    <DialogForm busy={report.isPending} submitLabel={t('report.submit')} onSubmit={submit} onCancel={onDone}>
      <NativeSelect
        label={t('report.child')}
        data={students.map((student) => ({ value: student.studentId, label: nameOf(student) }))}
        {...form.getInputProps('studentId')}
      />
      <SimpleGrid cols={2}>
        <TextInput
          type="date"
          label={t('report.startsOn')}
          withAsterisk
          min={today}
          max={latest}
          {...form.getInputProps('startsOn')}
        />
        <TextInput
          type="date"
          label={t('report.endsOn')}
          withAsterisk
          min={today}
          max={latest}
          {...form.getInputProps('endsOn')}
        />
      </SimpleGrid>
      <NativeSelect
        label={t('report.reason')}
        data={ABSENCE_REASONS.map((value) => ({ value, label: t(`attendance:reasons.${value}`) }))}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={t('report.note')}
        description={t('report.noteHint')}
        maxLength={ATTENDANCE.noteMaxLength}
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}
