import type { CalendarEntry } from '@homeroom/contracts';
import { CALENDAR_KINDS, faultOfEntry, LIMITS } from '@homeroom/domain';
import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { dayInWords, timeText } from '../../../components/moment';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useSaveForm } from '../../../lib/use-save-form';
import { useSeen } from '../../../lib/use-seen';
import { classesQuery } from '../../class-cards/api/get-classes';
import { entryQuery, useWriteEntry } from '../api/calendar';

interface EntryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The entry being edited; undefined for a new one. */
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
  // Fetched by id, because the other person may have moved it out of the days shown.
  const { data: found } = useQuery({
    ...entryQuery(entry?.id),
    enabled: write.isError && entry !== undefined,
  });
  const now = found && entry && found.version > entry.version ? found : entry;
  const seen = useSeen({ entry: now, version: now?.version ?? 0 });
  const theirs = seen.theirs?.entry;
  const { data: cards = [] } = useQuery(classesQuery);
  const isOffice = useSignedInUser().role === 'school_admin';
  const classes = cards.map((card) => ({ value: String(card.classNumber), label: card.className }));
  // A teacher writes events only for their own classes, by default the first.
  const chosen = (typed: string) => (isOffice ? typed : typed || (classes[0]?.value ?? ''));
  const { form, dialog } = useSaveForm({
    initialValues: {
      kind: entry?.kind ?? 'event',
      title: entry?.title ?? '',
      startsOn: entry?.startsOn ?? today,
      endsOn: entry?.endsOn ?? today,
      startsAt: entry?.startsAt ?? '',
      endsAt: entry?.endsAt ?? '',
      isForStaff: entry?.isForStaff ?? false,
      classNumber: entry?.ofClass ? String(entry.ofClass.classNumber) : '',
    },
    draft: { name: 'calendar-entry', fields: ['title', 'startsOn', 'endsOn'] },
    changed: entry,
    seen,
    required: ['title', 'startsOn', 'endsOn'],
    faultsOf: (values) => {
      const { startsAt, endsAt } = values;
      const fault = faultOfEntry({ ...values, startsAt: startsAt || null, endsAt: endsAt || null });
      return fault ? { [fault.field]: t(`sentences:${fault.sentence}`) } : {};
    },
    save: ({ classNumber, ...values }, told) =>
      write.mutate(
        {
          ...values,
          ...(values.kind === 'event' &&
            chosen(classNumber) !== '' && { classNumber: Number(chosen(classNumber)) }),
          title: values.title.trim(),
          version: seen.version,
        },
        told,
      ),
    busy: write.isPending,
    onDone,
  });
  const { kind } = form.values;
  const own = entry?.ofClass && { value: String(entry.ofClass.classNumber), label: entry.ofClass.className };
  if (own && !classes.some(({ value }) => value === own.value)) classes.push(own);
  return (
    <DialogForm {...dialog}>
      {theirs && <Theirs entry={theirs} />}
      {isOffice && (
        <NativeSelect
          label={t('field.kind')}
          data={CALENDAR_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput
        label={t('field.title')}
        withAsterisk
        maxLength={LIMITS.calendarTitleMaxLength}
        {...form.getInputProps('title')}
      />
      {kind === 'event' && (
        <NativeSelect
          label={t('field.classNumber')}
          description={t('field.classNumberHint')}
          data={isOffice ? [{ value: '', label: t('wholeSchool') }, ...classes] : classes}
          {...form.getInputProps('classNumber')}
        />
      )}
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

/** What a colleague has saved while this was being typed. */
function Theirs({ entry }: { entry: CalendarEntry }) {
  const { t, i18n } = useTranslation('calendar');
  const { kind, title, startsOn, endsOn, startsAt, endsAt, isForStaff, ofClass } = entry;
  const words = isForStaff ? [t(`kinds.${kind}`), t('forStaff')] : [t(`kinds.${kind}`)];
  const clock = (time: string | null) => (time === null ? '' : timeText(time, i18n.language));
  return (
    <MeanwhileFields
      fields={[
        [t('field.kind'), words.join(' · ')],
        [t('field.title'), title],
        [t('field.classNumber'), ofClass?.className ?? t('wholeSchool')],
        [t('field.startsOn'), dayInWords(startsOn, i18n.language)],
        [t('field.endsOn'), dayInWords(endsOn, i18n.language)],
        [t('field.startsAt'), clock(startsAt)],
        [t(kind === 'half_day' ? 'field.schoolEnds' : 'field.endsAt'), clock(endsAt)],
      ]}
    />
  );
}
