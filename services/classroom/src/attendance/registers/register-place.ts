import { type Statement, statement } from '@homeroom/database';
import { LEADER } from '../../ground/access/class-cards';
import { reachesClass, runningClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { groupTitle } from '../../ground/access/group-title';

/**
 * Where a register is taken: in a class, by its number, or in a group, by its id. A register that was taken is also found by its own id,
 * because a number leads to the running class, and a class or group that has ended cannot be found otherwise.
 */
export type Place =
  | { kind: 'class'; classNumber: number }
  | { kind: 'group'; groupId: string }
  | { kind: 'taken'; registerId: string };

/** SQL expressions for the requested register; a null day means today. */
interface Sought {
  day: string;
  session: string;
}

interface SoughtAt extends Sought {
  /** When it was saved on a device that could not send it; null if it is only being saved now. */
  madeAt: string;
  /** Whether it is a lesson's, if that is known: a half day has no substitute. */
  ofLesson?: boolean;
}

/** SQL expressions for whoever asks. */
interface Asking {
  role: string;
  personId: string;
}

type How = 'judged' | 'holds';

/** SQL in which the kinds of place differ, for statements whose `$2` names the place. */
export interface PlaceText {
  /**
   * One row of `id`, `class_number`, `name`, `is_group`, `is_reached` and, for whoever is `judged` by it, `may_correct`; for the register
   * of a day and session if they are given. A save `holds` the class: taking a year end back waits for it, and afterwards the number is
   * another class's.
   */
  found: (by: Asking, at?: SoughtAt, how?: How) => string;
  /** The members of the place `place.id` on a day, as `student_id`. */
  here: (day: string) => string;
}

/** SQL: whether enrolment `e` includes the day. */
const onDay = (day: string) => `e.starts_on <= ${day} AND (e.ends_on IS NULL OR e.ends_on > ${day})`;

/** SQL: the day on which somebody saved it: today, or that of the device that could not send it. */
const madeOn = (madeAt: string) =>
  `coalesce((${madeAt} AT TIME ZONE ${schoolZone()})::date, ${schoolToday()})`;

/** SQL: whether somebody is the substitute in this lesson today; they have access to its register and to nothing else of the class. */
const standsIn = (
  personId: string,
  { day, session, madeAt }: SoughtAt,
) => `EXISTS (SELECT FROM lesson_change cover
    WHERE cover.school_id = $1 AND cover.class_id = c.id AND cover.substitute_id = ${personId}::uuid AND NOT cover.is_cancelled
      AND cover.day = ${madeOn(madeAt)} AND cover.day = coalesce(${day}, cover.day) AND 'lesson' || cover.period = ${session})`;

/** SQL: whether the caller is of the office, or leads the class `c`. Whoever leads one class has no such right in another that they teach. */
const leadsIt = (role: string, personId: string) =>
  `(${role}::text = 'school_admin' OR ${personId}::uuid = (SELECT leader.id FROM (SELECT) one ${LEADER}))`;

/** SQL: the same for a group, where that is its teacher and not an assistant or a substitute. */
const leadsGroup = (groupId: string, role: string, personId: string) =>
  `(${role}::text = 'school_admin' OR EXISTS (SELECT FROM group_teaching led WHERE led.school_id = $1
    AND led.group_id = ${groupId} AND led.teacher_id = ${personId}::uuid AND led.role = 'teacher'))`;

const mayCorrect = (how: How | undefined, leads: string) =>
  how === 'judged' ? `, ${leads} AS may_correct` : '';

const CLASS_PLACE: PlaceText = {
  found: ({ role, personId }, at, how) => `SELECT c.id, c.number AS class_number, c.name, false AS is_group,
      ${reachesClass('c.id', role, personId)}${at && at.ofLesson !== false ? ` OR ${standsIn(personId, at)}` : ''} AS is_reached
      ${mayCorrect(how, leadsIt(role, personId))}
    FROM ${runningClass('$2::int')} ${how === 'holds' ? 'FOR SHARE OF c' : ''}`,
  here: (
    day,
  ) => `SELECT e.student_id FROM place JOIN enrolment e ON e.school_id = $1 AND e.class_id = place.id
    WHERE ${onDay(day)}`,
};

const GROUP_PLACE: PlaceText = {
  found: (
    { role, personId },
    _at,
    how,
  ) => `SELECT g.id, NULL::int AS class_number, ${groupTitle('k.name', 'g.name')} AS name, true AS is_group,
      ${reachesGroup('g.id', role, personId)} AS is_reached
      ${mayCorrect(how, leadsGroup('g.id', role, personId))}
    FROM course_group g JOIN course k ON k.school_id = $1 AND k.id = g.course_id
    WHERE g.school_id = $1 AND g.id = $2::uuid AND g.ended_on IS NULL`,
  here: (
    day,
  ) => `SELECT e.student_id FROM place JOIN group_enrolment e ON e.school_id = $1 AND e.group_id = place.id
    WHERE ${onDay(day)}`,
};

const TAKEN_PLACE: PlaceText = {
  found: (
    { role, personId },
    at,
    how,
  ) => `SELECT r.place_id AS id, c.number AS class_number, coalesce(c.name, ${groupTitle('k.name', 'g.name')}) AS name, r.is_group,
      CASE WHEN r.is_group THEN ${reachesGroup('r.place_id', role, personId)}
        ELSE ${reachesClass('r.place_id', role, personId)} END AS is_reached
      ${mayCorrect(how, `CASE WHEN r.is_group THEN ${leadsGroup('r.place_id', role, personId)} ELSE ${leadsIt(role, personId)} END`)}
    FROM attendance_register r
    LEFT JOIN class_card c ON NOT r.is_group AND c.school_id = $1 AND c.id = r.place_id
    LEFT JOIN course_group g ON r.is_group AND g.school_id = $1 AND g.id = r.place_id
    LEFT JOIN course k ON k.school_id = $1 AND k.id = g.course_id
    WHERE r.school_id = $1 AND r.id = $2::uuid
      ${at ? `AND r.day = coalesce(${at.day}, r.day) AND r.session = coalesce(${at.session}, r.session)` : ''}`,
  here: (day) => `${CLASS_PLACE.here(day)} AND NOT place.is_group
    UNION ALL ${GROUP_PLACE.here(day)} AND place.is_group`,
};

/** Makes the same statement for each kind of place, with `$2` as what names it. */
export function atPlace<Row, Values extends readonly unknown[]>(
  name: string,
  text: (place: PlaceText) => string,
): (place: Place, ...values: Values) => Statement<Row> {
  const ofClass = statement<Row, [classNumber: number, ...Values]>(`${name}_of_class`, text(CLASS_PLACE));
  const ofGroup = statement<Row, [groupId: string, ...Values]>(`${name}_of_group`, text(GROUP_PLACE));
  const taken = statement<Row, [registerId: string, ...Values]>(`${name}_taken`, text(TAKEN_PLACE));
  return (place, ...values) => {
    if (place.kind === 'class') return ofClass(place.classNumber, ...values);
    return place.kind === 'group' ? ofGroup(place.groupId, ...values) : taken(place.registerId, ...values);
  };
}

/**
 * SQL: whether the student already has a mark for the half day, in one register or another. A student who changes classes during the day
 * has only one.
 */
export const hasHalfDay = (
  student: string,
  { day, session }: Sought,
) => `EXISTS (SELECT FROM attendance_mark half WHERE half.school_id = $1 AND half.student_id = ${student} AND half.day = ${day}
      AND half.session = ${session})`;

/** SQL: the same for a session that may be a lesson, in which a student may have several marks. */
export const isSaid = (student: string, sought: Sought) =>
  `(${sought.session} NOT LIKE 'lesson%' AND ${hasHalfDay(student, sought)})`;

/**
 * SQL: when the session of a register began on the school's clock, as '08:50'; null for a group's lesson, which is in no timetable. `morning`
 * and `afternoon` are when the half days begin.
 */
export const beginsAt = (register: string, { morning, afternoon }: { morning: string; afternoon: string }) =>
  `CASE ${register}.session WHEN 'morning' THEN ${morning}::text WHEN 'afternoon' THEN ${afternoon}::text
    ELSE ${register}.lesson->>'startsAt' END`;

/** SQL: whether a class has no register for a half day, and somebody in it without a mark elsewhere. */
const waits = (classId: string, { day, session }: Sought) => `CASE
    WHEN EXISTS (SELECT FROM attendance_register known WHERE known.school_id = $1 AND known.day = ${day}
      AND known.place_id = ${classId} AND known.session = ${session}) THEN false
    ELSE EXISTS (SELECT FROM enrolment e WHERE e.school_id = $1 AND e.class_id = ${classId} AND ${onDay(day)}
      AND NOT ${isSaid('e.student_id', { day, session })}) END`;

/** SQL: the half days of a day for which a class still needs a register, as JSON. */
export const halfDaysThatWait = (classId: string, day: string) =>
  `(SELECT coalesce(jsonb_agg(half), '[]') FROM unnest(ARRAY['morning', 'afternoon']) half
    WHERE ${waits(classId, { day, session: 'half' })})`;

/** SQL: whether anybody was in a class on a day. */
export const hadSomebody = (classId: string, day: string) =>
  `EXISTS (SELECT FROM enrolment e WHERE e.school_id = $1 AND e.class_id = ${classId} AND ${onDay(day)})`;
