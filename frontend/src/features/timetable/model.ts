import type {
  LessonOfDay,
  PlannedLesson,
  TimetableDay,
  TimetableSlot,
  TimetableWeek,
} from '@homeroom/contracts';
import type { SchoolMoment } from '../../lib/clock-at';
import { type BellTimes, CYCLE_DAYS, hashOf, nowAndNext, TIMETABLE } from '@homeroom/domain';

/** A lesson with its times. */
export interface TimedLesson extends LessonOfDay {
  startsAt: string;
  endsAt: string;
}

function lessonsOf({ slots }: TimetableDay): TimedLesson[] {
  return slots.flatMap(({ startsAt, endsAt, lessons }) =>
    lessons.map((lesson) => ({ ...lesson, startsAt, endsAt })),
  );
}

export const hasLessons = ({ days }: TimetableWeek): boolean => days.some((day) => lessonsOf(day).length > 0);

/** The current and the next lesson that take place; null if the day is not in this week. */
export function today(week: TimetableWeek, { day: now, time }: SchoolMoment) {
  const day = week.days.find((each) => each.day === now);
  if (!day) return null;
  const lessons = lessonsOf(day);
  const held = lessons.filter(({ change }) => !change?.isCancelled);
  return {
    ...{ day, ...nowAndNext(held, time), lastEnds: held.at(-1)?.endsAt ?? null },
    changed: lessons.filter(({ change, endsAt }) => change !== null && endsAt > time),
  };
}

/** The day shown first: today, or Monday. */
export const firstDay = ({ days }: TimetableWeek, day: string): string =>
  days.some((each) => each.day === day) ? day : (days[0]?.day ?? '');

const TONES = 6;

/** Gives a subject the same colour everywhere. */
export function toneOf(subject: string): number {
  return hashOf(subject.toLowerCase()) % TONES;
}

/** Grid rows in units of five minutes since the earliest start, for a week with its days side by side. */
export function rowsOf({ days }: TimetableWeek) {
  const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => minutesOf(startsAt)));
  const first = Math.min(...starts);
  const at = (time: string) => Math.round((minutesOf(time) - first) / 5) + 1;
  return ({ startsAt, endsAt }: Pick<TimetableSlot, 'startsAt' | 'endsAt'>) =>
    `${at(startsAt)} / ${Math.max(at(endsAt), at(startsAt) + 1)}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export type Draft = Readonly<Record<string, PlannedLesson>>;

export const keyOf = (cycleDay: number, period: number) => `${cycleDay} ${period}`;

export function draftOf(lessons: readonly PlannedLesson[]): Draft {
  return Object.fromEntries(lessons.map((lesson) => [keyOf(lesson.cycleDay, lesson.period), lesson]));
}

/** Replaces the lessons of one day by those of another. */
export function copyDay(draft: Draft, from: number, to: number): Draft {
  const others = Object.values(draft).filter(({ cycleDay }) => cycleDay !== to);
  const copied = others
    .filter(({ cycleDay }) => cycleDay === from)
    .map((lesson) => ({ ...lesson, cycleDay: to }));
  return draftOf([...others, ...copied]);
}

export function clearDay(draft: Draft, day: number): Draft {
  return draftOf(Object.values(draft).filter(({ cycleDay }) => cycleDay !== day));
}

/** Removes the lesson at this place. */
export function without(draft: Draft, key: string): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([other]) => other !== key));
}

/** Ignores the order of teachers. */
export function isSameLesson(one: PlannedLesson | undefined, other: PlannedLesson | undefined): boolean {
  const text = (lesson: PlannedLesson | undefined) =>
    lesson && JSON.stringify([lesson.subject, lesson.courseId, lesson.room, lesson.teacherIds.toSorted()]);
  return text(one) === text(other);
}

export function isSame(one: Draft, other: Draft): boolean {
  return Object.keys({ ...one, ...other }).every((key) => isSameLesson(one[key], other[key]));
}

export function cycleDaysOf({ cycle }: BellTimes): number[] {
  return Array.from({ length: CYCLE_DAYS[cycle] }, (_, at) => at + 1);
}

/** A default that the office can correct. */
export const USUAL_BELL: BellTimes = {
  ...{ cycle: 'week', beginsWith: 0, weekdays: [0, 0, 0, 0, 0], halfDay: null },
  shapes: [
    {
      name: '',
      rows: [
        { period: 1, name: '1', startsAt: '08:30', endsAt: '09:20' },
        { period: 2, name: '2', startsAt: '09:20', endsAt: '10:10' },
        { period: null, name: '', startsAt: '10:10', endsAt: '10:30' },
        { period: 3, name: '3', startsAt: '10:30', endsAt: '11:20' },
        { period: 4, name: '4', startsAt: '11:20', endsAt: '12:10' },
        { period: null, name: '', startsAt: '12:10', endsAt: '12:50' },
        { period: 5, name: '5', startsAt: '12:50', endsAt: '13:40' },
        { period: 6, name: '6', startsAt: '13:40', endsAt: '14:30' },
      ],
    },
  ],
};

/** The number of the next period of a day. */
export function periodAfter(rows: BellTimes['shapes'][number]['rows']): number {
  return Math.min(TIMETABLE.periodsMost, Math.max(0, ...rows.map(({ period }) => period ?? 0)) + 1);
}
