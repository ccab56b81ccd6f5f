import type {
  DemoSchool,
  LessonsOfClass,
  PlannedLesson,
  SchoolBellTimes,
  TeacherRecord,
  TimetableOfClass,
} from '@homeroom/contracts';
import { type BellTimes, daysAfter, mondayOf } from '@homeroom/domain';
import { lastGiven } from './last-given';
import type { Office } from './office';

const row = (period: number | null, name: string, startsAt: string, endsAt: string) => ({
  ...{ period, name, startsAt, endsAt },
});

const BELL: BellTimes = {
  ...{ cycle: 'week', beginsWith: 0, weekdays: [0, 0, 0, 0, 0], halfDay: 1 },
  shapes: [
    {
      name: 'Usual day',
      rows: [
        row(1, '1', '08:30', '09:20'),
        row(2, '2', '09:20', '10:10'),
        row(null, 'Recess', '10:10', '10:30'),
        row(3, '3', '10:30', '11:20'),
        row(4, '4', '11:20', '12:10'),
        row(null, 'Lunch', '12:10', '12:55'),
        row(5, '5', '12:55', '13:45'),
        row(6, '6', '13:45', '14:30'),
      ],
    },
    {
      name: 'Half day',
      rows: [
        row(1, '1', '08:30', '09:10'),
        row(2, '2', '09:10', '09:50'),
        row(null, 'Recess', '09:50', '10:10'),
        row(3, '3', '10:10', '10:50'),
        row(4, '4', '10:50', '11:30'),
      ],
    },
  ],
};

const DAYS = [1, 2, 3, 4, 5] as const;
/** A class's lessons with its own teacher: one row per period, from Monday to Friday. */
const USUAL: Readonly<Record<number, readonly string[]>> = {
  1: ['Reading', 'Reading', 'Reading', 'Reading', 'Reading'],
  2: ['Math', 'Math', 'Math', 'Math', 'Math'],
  3: ['Writing', 'Science', 'Writing', 'Science', 'Writing'],
  4: ['Social studies', 'Writing', 'Science', 'Social studies', 'Spelling'],
  5: ['Math workshop', 'Social studies', 'Reading groups', 'Math workshop', 'Reading groups'],
  6: ['Class meeting', 'Projects', 'Projects', 'Projects', 'Choice time'],
};
/** Lessons with another teacher or in another room, placed wherever both are free. */
const ELSEWHERE = [
  ['PE', 'Gym'],
  ['Music', 'Music room'],
  ['Art', 'Art room'],
  ['PE', 'Gym'],
  ['Library', 'Library'],
] as const;
/** Periods for these lessons, in order of preference: late ones first, so that each day begins with the class's own teacher. */
const LATER = [4, 5, 6, 3] as const;

/** How many weeks before the last points the timetable takes effect. */
const WEEKS_BACK = 5;

/** Writes the periods and each class's lessons, as the office would; an existing timetable is left unchanged. */
export async function writeTimetables(
  office: Office,
  { pointEntries, classes }: DemoSchool,
  teachers: readonly TeacherRecord[],
): Promise<void> {
  const last = lastGiven(pointEntries);
  if (last === undefined) return;
  const { version } = await office.ask<SchoolBellTimes>('GET', '/api/bell-times');
  if (version === 0) await office.ask('PUT', '/api/bell-times', { version, ...BELL });
  const from = daysAfter(mondayOf(last.slice(0, 10)), -7 * WEEKS_BACK);
  for (const { classNumber, lessons } of plannedLessons(classes, teachers)) {
    const path = `/api/simple-classes/${classNumber}/timetable/lessons`;
    const known = await office.ask<LessonsOfClass>('GET', path);
    if (known.version === 0) await office.ask('PUT', path, { version: 0, from, lessons });
  }
  await bringShoes(office);
}

/** Plans lessons so that no teacher or room is booked twice at the same time. */
function plannedLessons(
  classes: DemoSchool['classes'],
  teachers: readonly TeacherRecord[],
): { classNumber: number; lessons: PlannedLesson[] }[] {
  const taken = new Set<string>();
  return classes.map(({ classNumber }, index) => {
    const here = teachers.filter(({ classNumbers }) => classNumbers.includes(classNumber));
    const own = here.find(({ teacherType }) => teacherType !== 'subject');
    const others = here.filter(({ teacherType }) => teacherType === 'subject');
    const lessons = new Map<string, PlannedLesson>();
    for (const [at, [subject, room]] of ELSEWHERE.entries()) {
      const teacher = others[at % Math.max(1, others.length)];
      const places = LATER.flatMap((period) =>
        DAYS.map((day) => ({ period, day: 1 + ((day + at + index) % 5) })),
      );
      const keys = ({ period, day }: { period: number; day: number }) =>
        [room, teacher?.id ?? ''].map((what) => `${what} ${day} ${period}`);
      const free = places.find(
        (place) =>
          !keys(place).some((key) => taken.has(key)) &&
          ![...lessons.values()].some(({ cycleDay }) => cycleDay === place.day),
      );
      if (!free) continue;
      for (const key of keys(free)) taken.add(key);
      lessons.set(`${free.day} ${free.period}`, {
        ...{ cycleDay: free.day, period: free.period, subject, courseId: null, room },
        teacherIds: teacher ? [teacher.id] : [],
      });
    }
    for (const [period, subjects] of Object.entries(USUAL))
      for (const [at, subject] of subjects.entries()) {
        const key = `${at + 1} ${period}`;
        if (lessons.has(key)) continue;
        lessons.set(key, {
          ...{ cycleDay: at + 1, period: Number(period), subject, courseId: null },
          ...{ room: `Room ${100 + classNumber}`, teacherIds: own ? [own.id] : [] },
        });
      }
    return { classNumber, lessons: [...lessons.values()] };
  });
}

/** Moves the first class's next gym lesson to another room on that day. */
async function bringShoes(office: Office): Promise<void> {
  const { week } = await office.ask<TimetableOfClass>('GET', '/api/simple-classes/1/timetable');
  const found = week.days
    .filter(({ day }) => day >= week.today)
    .flatMap(({ day, slots }) =>
      slots.flatMap(({ period, lessons }) => lessons.map((lesson) => ({ day, period, lesson }))),
    )
    .find(({ lesson }) => lesson.room === 'Gym');
  if (!found || found.lesson.change) return;
  const { day, period } = found;
  await office.ask('PUT', '/api/simple-classes/1/timetable/change', {
    ...{ version: 0, day, period, isCancelled: false, substituteId: null },
    ...{ room: 'Field', note: 'We go outside: please bring warm clothes.' },
  });
}
