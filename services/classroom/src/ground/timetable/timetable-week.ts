import type { LessonOfDay, TimetableDay, TimetableWeek } from '@homeroom/contracts';
import { type BellTimes, daysAfter, type PlannedDay, plannedDay, takesPlaceOn } from '@homeroom/domain';
import type { FrameFound, LessonFound } from './timetable.queries';

export function oneFrame(frame: FrameFound | undefined): FrameFound {
  if (!frame) throw new Error('A statement without a table answers one row');
  return frame;
}

export type IsShown = (lesson: LessonFound, day: string) => boolean;

/** Selects the lessons that the teacher gives on the day, including those they substitute in, from lessons found by class and period. */
export function taughtBy(teacherId: string): IsShown {
  return (lesson, day) =>
    teachersOn(day, lesson).some(({ id }) => id === teacherId) ||
    lesson.changes.some((change) => change.day === day && change.substituteId === teacherId);
}

/** The days of the range, with every lesson that takes place; `marksVacant`: it is marked if it needs a teacher. */
export function toWeek(
  frame: FrameFound,
  lessons: readonly LessonFound[],
  { isShown = () => true, marksVacant = false }: { isShown?: IsShown; marksVacant?: boolean } = {},
): TimetableWeek {
  const { from, to, today, time, timeZone } = frame;
  const days: TimetableDay[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1))
    days.push(
      toDay(
        frame,
        day,
        lessons.filter((lesson) => isShown(lesson, day)),
        marksVacant,
      ),
    );
  return { monday: from, today, time, timeZone, cycle: bellOn(frame, from)?.cycle ?? null, days };
}

function toDay(
  frame: FrameFound,
  day: string,
  lessons: readonly LessonFound[],
  marksVacant: boolean,
): TimetableDay {
  const planned = planOf(frame, day);
  const here = takesPlaceOn(planned, lessons);
  const why = planned.atSchool === 'closed' ? 'holiday' : 'half_day';
  const entry = frame.entries.find(
    ({ kind, startsOn, endsOn }) => kind === why && startsOn <= day && day <= endsOn,
  );
  return {
    ...{ day, atSchool: planned.atSchool, title: entry?.title ?? null, round: planned.round },
    slots: planned.rows.map((row) => ({
      ...row,
      lessons: here
        .filter(({ period }) => period === row.period)
        .map((lesson) => ({
          ...lessonOn(day, lesson),
          ...(marksVacant && needsTeacherOn(day, lesson) && { needsTeacher: true }),
        })),
    })),
  };
}

const NO_TIMES: BellTimes = { cycle: 'week', beginsWith: 0, shapes: [], weekdays: [], halfDay: null };

/** Without bell times it is unknown when lessons are, so there are none. */
export function planOf(frame: FrameFound, day: string): PlannedDay {
  return plannedDay(day, bellOn(frame, day) ?? NO_TIMES, frame);
}

/** Past days keep the bell times they had. */
function bellOn({ bell, bellsBefore }: FrameFound, day: string): BellTimes | null {
  return bellsBefore.find(({ endsOn }) => day < endsOn)?.bell ?? bell;
}

const isHereOn = (day: string, outOn: string | null): boolean => outOn === null || day < outOn;

/** Its usual teachers, except those who have left by that day: the lesson needs somebody, and must not look taken care of. */
export function teachersOn(day: string, { teachers }: LessonFound): LessonFound['teachers'] {
  return teachers.filter(({ outOn }) => isHereOn(day, outOn));
}

type Change = LessonFound['changes'][number];

/**
 * The change of the day. A substitute who has left by then stands in no more, but the change is still there, with the version from which it
 * is written.
 */
function changeOn(day: string, { changes }: LessonFound): (Change & { isUsual: boolean }) | undefined {
  const found = changes.find((change) => change.day === day);
  if (!found) return undefined;
  const gone = isHereOn(day, found.substituteOutOn) ? {} : { substituteId: null, substitute: null };
  return { ...found, isUsual: isUsual(found), ...gone };
}

/** The lesson as it is on the day. */
export function lessonOn(day: string, lesson: LessonFound): LessonOfDay {
  const { classNumber, className, subject } = lesson;
  const found = changeOn(day, lesson);
  const usually = teachersOn(day, lesson).map(({ name }) => name);
  const substitute = found?.substitute ?? null;
  return {
    ...{ classNumber, className, subject, room: found?.room ?? lesson.room },
    teachers: substitute === null ? usually : [substitute],
    insteadOf: substitute === null ? null : usually,
    change: found && !found.isUsual ? changeOf(found) : null,
  };
}

/** Whether it takes place without anybody, because its teachers have left; it may also be planned without one. */
function needsTeacherOn(day: string, lesson: LessonFound): boolean {
  const change = changeOn(day, lesson);
  if (change?.isCancelled || (change?.substitute ?? null) !== null) return false;
  return lesson.teachers.length > 0 && teachersOn(day, lesson).length === 0;
}

/** A changed lesson may be as usual again; its version keeps counting. */
function isUsual({ isCancelled, room, substituteId, note }: Change): boolean {
  return !isCancelled && room === null && substituteId === null && note === null;
}

function changeOf(found: Change): LessonOfDay['change'] {
  const { isCancelled, room, substituteId, substitute, note, version } = found;
  return { isCancelled, room, substituteId, substitute, note, version };
}
