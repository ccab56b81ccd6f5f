import { classNumbered, reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';
import { schoolToday } from '../../ground/calendar/week';

/** Where a register is taken: in a class, by its number, or in a group, by its id. */
export type Place = { kind: 'class'; classNumber: number } | { kind: 'group'; groupId: string };

/** SQL of the register that is asked for; the day is null for today's. */
interface Sought {
  day: string;
  session: string;
}

/** SQL by which the two differ, in statements whose `$2` names the place. */
export interface PlaceText {
  /** One row of `id`, `class_number`, `name` and `is_reached`; of the register of a day and session where they are named. */
  found: (role: string, personId: string, at?: Sought) => string;
  /** Who belongs to the place `place.id` on a day, as `student_id`. */
  here: (day: string) => string;
}

const onDay = (day: string) => `e.starts_on <= ${day} AND (e.ends_on IS NULL OR e.ends_on > ${day})`;

/** SQL: whoever stands in today in this very lesson has its register, and nothing else of the class. */
const standsIn = (personId: string, { day, session }: Sought) => `EXISTS (SELECT FROM lesson_change cover
    WHERE cover.school_id = $1 AND cover.class_id = c.id AND cover.substitute_id = ${personId}::uuid AND NOT cover.is_cancelled
      AND cover.day = ${schoolToday()} AND cover.day = coalesce(${day}, cover.day) AND 'lesson' || cover.period = ${session})`;

export const CLASS_PLACE: PlaceText = {
  found: (role, personId, at) => `SELECT c.id, c.number AS class_number, c.name,
      ${reachesClass('c.id', role, personId)}${at ? ` OR ${standsIn(personId, at)}` : ''} AS is_reached, false AS is_group
    FROM class_card c WHERE c.school_id = $1 AND c.id = ${classNumbered('$2::int')}`,
  here: (
    day,
  ) => `SELECT e.student_id FROM place JOIN enrolment e ON e.school_id = $1 AND e.class_id = place.id
    WHERE ${onDay(day)}`,
};

export const GROUP_PLACE: PlaceText = {
  found: (role, personId) => `SELECT g.id, NULL::int AS class_number, k.name || ' ' || g.name AS name,
      ${reachesGroup('g.id', role, personId)} AS is_reached, true AS is_group
    FROM course_group g JOIN course k ON k.school_id = $1 AND k.id = g.course_id
    WHERE g.school_id = $1 AND g.id = $2::uuid AND g.ended_on IS NULL`,
  here: (
    day,
  ) => `SELECT e.student_id FROM place JOIN group_enrolment e ON e.school_id = $1 AND e.group_id = place.id
    WHERE ${onDay(day)}`,
};

/** SQL: a half day of whoever goes from one class to another during the day is said once: it stands in one of their registers already. */
export const isSaid = (
  student: string,
  { day, session }: Sought,
) => `(${session} NOT LIKE 'lesson%' AND EXISTS (
    SELECT FROM attendance_mark half WHERE half.school_id = $1 AND half.student_id = ${student} AND half.day = ${day}
      AND half.session = ${session}))`;
