import { daysAfter, instantOn, isStaff, takesPlaceOn, TIMETABLE } from '@homeroom/domain';
import { lessonOn, planOf, taughtBy } from '../timetable/timetable-week';
import type { FrameFound, LessonFound } from '../timetable/timetable.queries';

/** A lesson on one day, with its start and end in the school's time zone. */
export interface FollowedLesson {
  /** The same for the same class, day and period, so that a change replaces the previous one. */
  id: string;
  version: number;
  summary: string;
  room: string | null;
  note: string | null;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
}

interface Owner {
  role: string;
  personId: string;
}

/**
 * Each lesson is an event of its own and none repeats: holidays, half days, alternating weeks and clock changes are already in the times,
 * so no calendar has to know of them.
 */
export function followedLessons(
  frame: FrameFound,
  lessons: readonly LessonFound[],
  { role, personId }: Owner,
): FollowedLesson[] {
  const { from, to, timeZone } = frame;
  const isTaught = taughtBy(personId);
  // Children of one family may be in several classes.
  const isOneClass = new Set(lessons.map(({ classId }) => classId)).size < 2;
  const followed: FollowedLesson[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const plan = planOf(frame, day);
    for (const lesson of takesPlaceOn(plan, lessons)) {
      const row = plan.rows.find(({ period }) => period === lesson.period);
      if (!row || (isStaff(role) && !isTaught(lesson, day))) continue;
      const { className, subject, room, change } = lessonOn(day, lesson);
      const changed = lesson.changes.find((each) => each.day === day);
      // A teacher who is replaced does not give the lesson on that day, as on their registers page.
      const isReplaced = isStaff(role) && (change?.substituteId ?? personId) !== personId;
      followed.push({
        id: `${lesson.classId}-${day}-${lesson.period}`,
        version: changed?.version ?? 0,
        summary: isOneClass && !isStaff(role) ? subject : `${subject} · ${className}`,
        ...{ room, note: change?.note ?? null, isCancelled: isReplaced || (change?.isCancelled ?? false) },
        startsAt: instantOn(day, row.startsAt, timeZone),
        endsAt: instantOn(day, row.endsAt, timeZone),
      });
    }
  }
  return followed;
}

export const followedSpan = (today: string) =>
  [daysAfter(today, -TIMETABLE.feedDaysBack), daysAfter(today, TIMETABLE.feedDaysAhead)] as const;
