import type { LessonsOfClass, PlannedLesson } from '@homeroom/contracts';
import { clashesOf, TIMETABLE } from '@homeroom/domain';
import { Button, Checkbox, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { useDayNames } from '../use-day-names';

export interface Place {
  cycleDay: number;
  period: number;
}

interface LessonDialogProps {
  edited: LessonsOfClass;
  place: Place | null;
  lesson: PlannedLesson | undefined;
  days: readonly number[];
  onClose: () => void;
  /** The days that get this lesson at this time; null removes it. */
  onDone: (lesson: PlannedLesson | null, days: readonly number[]) => void;
}

export function LessonDialog({ place, ...rest }: LessonDialogProps) {
  const { t } = useTranslation('timetable');
  const dayName = useDayNames(rest.edited.bell?.cycle ?? 'week');
  const title = place ? t('edit.place', { day: dayName(place.cycleDay, 'long'), period: place.period }) : '';
  return (
    <Dialog opened={place !== null} onClose={rest.onClose} title={title}>
      {place && <LessonForm place={place} {...rest} />}
    </Dialog>
  );
}

function LessonForm({ edited, place, lesson, days, onClose, onDone }: LessonDialogProps & { place: Place }) {
  const { t } = useTranslation('timetable');
  const dayName = useDayNames(edited.bell?.cycle ?? 'week');
  const [subject, setSubject] = useState(lesson?.subject ?? '');
  const [courseId, setCourse] = useState(lesson?.courseId ?? '');
  const [room, setRoom] = useState(lesson?.room ?? '');
  const [teacherIds, setTeachers] = useState<readonly string[]>(lesson?.teacherIds ?? []);
  const [also, setAlso] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const course = edited.courses.find(({ id }) => id === courseId);
  const planned: PlannedLesson = {
    ...place,
    ...{ subject: (course?.name ?? subject).trim(), courseId: courseId || null },
    ...{ room: room.trim() || null, teacherIds: [...teacherIds] },
  };
  const submit = () => {
    if (planned.subject === '') setMissing(true);
    else onDone(planned, [place.cycleDay, ...also]);
  };
  const clashes = [place.cycleDay, ...also].flatMap((cycleDay) =>
    clashesOf({ ...planned, cycleDay }, edited.taken).map((clash) => ({ cycleDay, clash })),
  );
  return (
    <DialogForm busy={false} submitLabel={t('edit.take')} onSubmit={submit} onCancel={onClose}>
      {edited.courses.length > 0 && (
        <NativeSelect
          label={t('edit.course')}
          value={courseId}
          data={[
            { value: '', label: t('edit.noCourse') },
            ...edited.courses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => setCourse(currentTarget.value)}
        />
      )}
      {courseId === '' && (
        <TextInput
          label={t('edit.subject')}
          withAsterisk
          maxLength={TIMETABLE.subjectMaxLength}
          value={subject}
          error={isMissing && planned.subject === '' ? t('edit.subjectMissing') : undefined}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
      )}
      {edited.teachers.length > 0 && (
        <Fieldset legend={t('edit.teachers')}>
          <Stack gap="xs">
            {edited.teachers.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={teacherIds.includes(id)}
                disabled={!teacherIds.includes(id) && teacherIds.length >= TIMETABLE.teachersMost}
                onChange={({ currentTarget }) =>
                  setTeachers(
                    currentTarget.checked ? [...teacherIds, id] : teacherIds.filter((one) => one !== id),
                  )
                }
              />
            ))}
          </Stack>
        </Fieldset>
      )}
      <TextInput
        label={t('edit.room')}
        maxLength={TIMETABLE.roomMaxLength}
        value={room}
        onChange={({ currentTarget }) => setRoom(currentTarget.value)}
      />
      <Fieldset legend={t('edit.also')}>
        <Group gap="md">
          {days
            .filter((day) => day !== place.cycleDay)
            .map((day) => (
              <Checkbox
                key={day}
                label={dayName(day, 'short')}
                checked={also.includes(day)}
                onChange={({ currentTarget }) =>
                  setAlso(currentTarget.checked ? [...also, day] : also.filter((one) => one !== day))
                }
              />
            ))}
        </Group>
      </Fieldset>
      <div role="status">
        {clashes.map(({ cycleDay, clash }) => (
          <Text key={`${cycleDay} ${clash.with.className}`}>
            {clashText(t, edited, dayName(cycleDay, 'short'), clash)}
          </Text>
        ))}
      </div>
      {lesson && (
        <Button variant="default" onClick={() => onDone(null, [place.cycleDay])}>
          {t('edit.remove')}
        </Button>
      )}
    </DialogForm>
  );
}

type Say = ReturnType<typeof useTranslation<'timetable'>>['t'];
type Clash = ReturnType<typeof clashesOf<LessonsOfClass['taken'][number]>>[number];

function clashText(t: Say, { teachers }: LessonsOfClass, day: string, clash: Clash): string {
  const names = teachers.filter(({ id }) => clash.teacherIds.includes(id)).map(({ name }) => name);
  const who = [...names, ...(clash.isRoom ? [clash.with.room ?? ''] : [])].join(', ');
  return t('edit.clash', { day, who, className: clash.with.className });
}
