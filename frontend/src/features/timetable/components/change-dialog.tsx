import { TIMETABLE } from '@homeroom/domain';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { dayText, timeText } from '../../../components/moment';
import { Toggle } from '../../../components/toggle';
import { showRefusal, showToast } from '../../../lib/toasts';
import { substitutesQuery, useWriteChange } from '../api/lessons';
import type { Chosen } from './week-view';

interface ChangeDialogProps {
  classNumber: number;
  chosen: Chosen | null;
  onClose: () => void;
}

/** What is other than usual in one lesson of one day. */
export function ChangeDialog({ classNumber, chosen, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('timetable');
  return (
    <Dialog
      opened={chosen !== null}
      onClose={onClose}
      title={t('change.title', { what: chosen?.lesson.subject ?? '' })}
    >
      {chosen && <ChangeForm classNumber={classNumber} chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeForm({ classNumber, chosen, onClose }: ChangeDialogProps & { chosen: Chosen }) {
  const { t, i18n } = useTranslation('timetable');
  const { day, slot, lesson } = chosen;
  const period = slot.period ?? 0;
  const write = useWriteChange(classNumber);
  const { data } = useQuery(substitutesQuery(classNumber, day, period));
  const { change } = lesson;
  const [isCancelled, setCancelled] = useState(change?.isCancelled ?? false);
  const [room, setRoom] = useState(change?.room ?? '');
  const [substituteId, setSubstitute] = useState(change?.substituteId ?? '');
  const [note, setNote] = useState(change?.note ?? '');
  const version = change?.version ?? 0;
  const submit = () =>
    write.mutate(
      {
        version,
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
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  return (
    <DialogForm busy={write.isPending} submitLabel={t('save')} onSubmit={submit} onCancel={onClose}>
      <Text>
        {dayText(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
        {` · ${timeText(slot.startsAt, i18n.language)}`}
      </Text>
      <Text c="dimmed">{t('change.lead')}</Text>
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
