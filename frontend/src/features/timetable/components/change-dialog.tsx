import type { LessonChange, TimetableWeek } from '@homeroom/contracts';
import { TIMETABLE } from '@homeroom/domain';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { dayText, timeText } from '../../../components/moment';
import { Toggle } from '../../../components/toggle';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { substitutesQuery, useWriteChange } from '../api/lessons';
import type { Chosen } from './week-view';

interface ChangeDialogProps {
  classNumber: number;
  chosen: Chosen | null;
  /** The current state, because a colleague may change the same lesson while the dialog is open. */
  week: TimetableWeek | undefined;
  onClose: () => void;
}

/** A change to one lesson on one day. */
export function ChangeDialog({ chosen, ...form }: ChangeDialogProps) {
  const { t } = useTranslation('timetable');
  return (
    <Dialog
      opened={chosen !== null}
      onClose={form.onClose}
      title={t('change.title', { what: chosen?.lesson.subject ?? '' })}
    >
      {chosen && <ChangeForm chosen={chosen} {...form} />}
    </Dialog>
  );
}

function ChangeForm({ classNumber, chosen, week, onClose }: ChangeDialogProps & { chosen: Chosen }) {
  const { t, i18n } = useTranslation('timetable');
  const { day, slot, lesson } = chosen;
  const period = slot.period ?? 0;
  const write = useWriteChange(classNumber);
  const { data } = useQuery(substitutesQuery(classNumber, day, period));
  const { change } = lesson;
  const now = week ? changeIn(week, chosen) : change;
  const seen = useSeen({ change: now, version: now?.version ?? 0 });
  const [isCancelled, setCancelled] = useState(change?.isCancelled ?? false);
  const [room, setRoom] = useState(change?.room ?? '');
  const [substituteId, setSubstitute] = useState(change?.substituteId ?? '');
  const [note, setNote] = useState(change?.note ?? '');
  const submit = () =>
    write.mutate(
      {
        version: seen.version,
        day,
        period,
        isCancelled,
        room: room || null,
        substituteId: substituteId || null,
        note: note || null,
      },
      {
        onSuccess: ({ clashes }) => {
          const names = clashes.map(({ className }) => className).join(', ');
          showToast({
            title: t('change.saved'),
            ...(names && { description: t('change.clash', { names }) }),
          });
          onClose();
        },
        onError: (error) => {
          seen.refused(error);
          showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  return (
    <DialogForm busy={write.isPending} submitLabel={t('save')} onSubmit={submit} onCancel={onClose}>
      <Text>
        {dayText(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
        {` · ${timeText(slot.startsAt, i18n.language)}`}
      </Text>
      <Text c="dimmed">{t('change.lead')}</Text>
      {seen.theirs && <Theirs subject={lesson.subject} change={seen.theirs.change} />}
      <Toggle label={t('change.cancelled')} checked={isCancelled} onChange={setCancelled} />
      {!isCancelled && (
        <>
          <NativeSelect
            label={t('change.substitute')}
            value={substituteId}
            data={[
              { value: '', label: t('change.asUsual') },
              ...(data?.teachers ?? []).map(({ id, name, isFree }) => ({
                value: id,
                label: isFree ? name : t('change.busy', { name }),
              })),
            ]}
            onChange={({ currentTarget }) => setSubstitute(currentTarget.value)}
          />
          <TextInput
            label={t('change.room')}
            placeholder={change?.room ? undefined : (lesson.room ?? undefined)}
            maxLength={TIMETABLE.roomMaxLength}
            value={room}
            onChange={({ currentTarget }) => setRoom(currentTarget.value)}
          />
        </>
      )}
      <TextInput
        label={t('change.note')}
        description={t('change.noteHint')}
        maxLength={TIMETABLE.noteMaxLength}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DialogForm>
  );
}

/** The current change to the chosen lesson. */
function changeIn({ days }: TimetableWeek, { day, slot, lesson }: Chosen): LessonChange | null {
  const slots = days.find((each) => each.day === day)?.slots ?? [];
  const lessons = slots.find(({ period }) => period === slot.period)?.lessons ?? [];
  return lessons.find(({ classNumber }) => classNumber === lesson.classNumber)?.change ?? null;
}

/** A colleague's change to the same lesson; says so if it is back to usual. */
function Theirs({ subject, change }: { subject: string; change: LessonChange | null }) {
  const { t } = useTranslation('timetable');
  if (!change) return <MeanwhileFields fields={[[subject, t('change.asUsual')]]} />;
  const { isCancelled, substitute, room, note } = change;
  const how = isCancelled
    ? ([[subject, t('cancelled')]] as const)
    : ([
        [t('change.substitute'), substitute ?? t('change.asUsual')],
        [t('change.room'), room ?? ''],
      ] as const);
  return <MeanwhileFields fields={[...how, [t('change.note'), note ?? '']]} />;
}
