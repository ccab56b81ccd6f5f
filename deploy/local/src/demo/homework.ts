import type { DemoHomework, DemoSchool } from '@homeroom/contracts';
import { daysAfter, dueAt, reminderFor } from '@homeroom/domain';
import { ASSIGNMENTS } from './assignments';
import { idOf } from './identifiers';
import { lastGiven } from './last-given';
import { schoolDaysBefore } from './school-days';

const SCHOOL_DAYS = 6 * 5;
/** Days after the last recorded day until which homework set by then is due. */
const DAYS_AHEAD = 12;
/** Homework that was due at least this many school days earlier has been returned. */
const DAYS_TO_MARK = 2;
const SET_AT = '14:00';
const DUE_TIME = '18:00';
const MAX_SCORE = 20;
/** Percentage of children who have handed in homework that is past due, and that is not due yet. */
const HANDED_IN = { over: 96, waiting: 35 };

/** Six weeks of homework for each class, set by its teachers in turn: returned, waiting to be marked, and open. */
export function demoHomework(school: DemoSchool): DemoHomework[] {
  const last = lastGiven(school.pointEntries);
  if (last === undefined) return [];
  const today = daysAfter(last.slice(0, 10), 1);
  const days = schoolDaysBefore(daysAfter(today, DAYS_AHEAD), SCHOOL_DAYS + DAYS_AHEAD);
  const before = days.filter((day) => day < today);
  return before.slice(-SCHOOL_DAYS).flatMap((day, index) =>
    ASSIGNMENTS.filter(({ weekday }) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday).flatMap(
      (assignment) => {
        const dueOn = days[days.indexOf(day) + assignment.daysToDo];
        const isOver = dueOn !== undefined && dueOn < today;
        const isMarked = isOver && before.indexOf(dueOn) < before.length - DAYS_TO_MARK;
        return dueOn === undefined
          ? []
          : ofEachClass(school, assignment, {
              day,
              dueOn,
              isOver,
              isMarked,
              last,
              week: Math.floor(index / 5),
            });
      },
    ),
  );
}

interface Given {
  day: string;
  dueOn: string;
  isOver: boolean;
  isMarked: boolean;
  last: string;
  week: number;
}

function ofEachClass(
  { code, classes, teachers, timeZone }: DemoSchool,
  { subject, place, levels, answers }: (typeof ASSIGNMENTS)[number],
  { day, dueOn, isOver, isMarked, last, week }: Given,
): DemoHomework[] {
  const due = dueAt(dueOn, DUE_TIME, timeZone);
  return classes.flatMap(({ classNumber }, index) => {
    const teaches = teachers.filter(({ classNumbers }) => classNumbers.includes(classNumber));
    const teacher = teaches[place % teaches.length];
    const level = levels[Math.floor((index * levels.length) / classes.length)];
    const task = level?.[week % level.length];
    if (!teacher || !task) return [];
    const [title, text] = task;
    return {
      id: idOf(code, 'homework', subject, day, classNumber),
      ...{ classNumber, teacherId: teacher.id, subject, title, text, dueOn, dueTime: DUE_TIME, isMarked },
      ...{ maxScore: MAX_SCORE, answers, handedIn: isOver ? HANDED_IN.over : HANDED_IN.waiting },
      setAt: dueAt(day, SET_AT, timeZone).toISOString(),
      dueAt: due.toISOString(),
      remindAt: reminderFor(dueOn, due, timeZone, new Date(last))?.toISOString() ?? null,
      handedInUntil: (isOver ? due : new Date(last)).toISOString(),
    };
  });
}
