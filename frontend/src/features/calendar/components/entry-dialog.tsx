import type { CalendarEntry } from '@homeroom/contracts';
import { CALENDAR_KINDS, type CalendarPlan, faultOfEntry, LIMITS } from '@homeroom/domain';
import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { isStatus } from '../../../lib/api-client';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useWriteEntry } from '../api/calendar';

interface EntryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The one that is changed; a new one otherwise. */
  entry: CalendarEntry | undefined;
  today: string;
}

export function EntryDialog({ opened, onClose, entry, today }: EntryDialogProps) {
  const { t } = useTranslation('calendar');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(entry ? 'edit.title' : 'add.title')}>
      <EntryForm key={entry?.id} entry={entry} today={today} onDone={onClose} />
    </Dialog>
  );
}

type EntryFormProps = Pick<EntryDialogProps, 'entry' | 'today'> & { onDone: () => void };

function EntryForm({ entry, today, onDone }: EntryFormProps) {
  const { t } = useTranslation(['calendar', 'sentences']);
  const write = useWriteEntry(entry);
  const form = useApiForm({
    initialValues: {
      kind: entry?.kind ?? 'event',
      title: entry?.title ?? '',
      startsOn: entry?.startsOn ?? today,
      endsOn: entry?.endsOn ?? today,
      startsAt: entry?.startsAt ?? '',
      endsAt: entry?.endsAt ?? '',
      isForStaff: entry?.isForStaff ?? false,
    },
    ...(!entry && { draft: { name: 'calendar-entry', fields: ['title', 'startsOn', 'endsOn'] as const } }),
  });
  const { kind } = form.values;
  const failed = t('failed');

  const submit = () => {
    const values = form.getValues();
    if (form.marksMissing(['title', 'startsOn', 'endsOn'], t('sentences:required')))
      return refuse(failed, t('missing'));
    const plan: CalendarPlan = {
      ...values,
      startsAt: values.startsAt || null,
      endsAt: values.endsAt || null,
    };
    const fault = faultOfEntry(plan);
    if (fault) {
      const sentence = t(`sentences:${fault.sentence}`);
      form.mark({ [fault.field]: sentence });
      return refuse(failed, sentence);
    }
    write.mutate(
      { ...values, title: values.title.trim(), version: entry?.version ?? 0 },
      {
        onSuccess: () => {
          form.draft.drop();
          showToast({ title: t('saved') });
          onDone();
        },
        onError: (error) => {
          if (isStatus(error, 409) && entry) return refuse(failed, t('changedMeanwhile'));
          form.markRefused(error);
          showRefusal(failed, error, t('failedText'));
        },
      },
    );
  };
  return (
    <DialogForm
      busy={write.isPending}
      submitLabel={t('save')}
      onSubmit={submit}
      onCancel={onDone}
      {...(!entry && { draft: form.draft })}
    >
      <NativeSelect
        label={t('field.kind')}
        data={CALENDAR_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t('field.title')}
        withAsterisk
        maxLength={LIMITS.calendarTitleMaxLength}
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={2}>
        <TextInput type="date" label={t('field.startsOn')} withAsterisk {...form.getInputProps('startsOn')} />
        <TextInput type="date" label={t('field.endsOn')} withAsterisk {...form.getInputProps('endsOn')} />
      </SimpleGrid>
      {kind !== 'holiday' && (
        <SimpleGrid cols={2}>
          {kind === 'event' && (
            <TextInput type="time" label={t('field.startsAt')} {...form.getInputProps('startsAt')} />
          )}
          <TextInput
            type="time"
            label={t(kind === 'half_day' ? 'field.schoolEnds' : 'field.endsAt')}
            withAsterisk={kind === 'half_day'}
            {...form.getInputProps('endsAt')}
          />
        </SimpleGrid>
      )}
      <Checkbox
        label={t('field.isForStaff')}
        description={t('field.isForStaffHint')}
        {...form.getInputProps('isForStaff', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
