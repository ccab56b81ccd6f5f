import { HOMEWORK } from '@homeroom/domain';
import { reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';
import { schoolToday } from '../../ground/calendar/week';

/**
 * SQL: true if the caller may open homework `h` as staff, and mark it. Set homework depends on its class or group, so that a teacher who
 * leaves a class no longer sees its children; those who taught it when it ended keep it for some weeks, because the last work of a year
 * is marked after it. Anything else belongs to its author alone, whatever class it is for, and its class is checked each time it is saved.
 */
export function reachesHomework(h: string, role: string, personId: string): string {
  return `(${h}.removed_at IS NULL AND ${reachedBefore(h, role, personId)})`;
}

/** SQL: the same, but also for removed homework. */
export function reachedBefore(h: string, role: string, personId: string): string {
  return `(CASE WHEN ${h}.state = 'set' THEN ${reachesPlace(h, role, personId)} OR ${taughtAtItsEnd(h, role, personId)}
    ELSE ${h}.set_by = ${personId}::uuid END)`;
}

/** SQL: whether the caller teaches the class or group of `h`, or is of the office. */
export function reachesPlace(h: string, role: string, personId: string): string {
  return `(CASE WHEN ${h}.class_id IS NOT NULL THEN ${reachesClass(`${h}.class_id`, role, personId)}
    WHEN ${h}.group_id IS NOT NULL THEN ${reachesGroup(`${h}.group_id`, role, personId)} ELSE false END)`;
}

/** SQL: the last day on which those who taught `place`, a class or group, when it ended mark its homework. */
export const markedUntil = (place: string) => `(${place}.ended_on + ${HOMEWORK.markedDaysAfterEnd})`;

/**
 * SQL: whether the caller taught the class or group of `h` when it ended, and may still mark its homework. Those who had left it by then are
 * not among its teachers any more. A class that was withdrawn with its year never ended.
 */
function taughtAtItsEnd(h: string, role: string, personId: string): string {
  return `(${role}::text = 'teacher' AND (
    EXISTS (SELECT FROM teaching last JOIN class_card ended ON ended.school_id = $1 AND ended.id = last.class_id
      WHERE last.school_id = $1 AND last.class_id = ${h}.class_id AND last.teacher_id = ${personId}::uuid
        AND NOT ended.is_withdrawn AND ${markedUntil('ended')} >= ${schoolToday()})
    OR EXISTS (SELECT FROM group_teaching last JOIN course_group ended ON ended.school_id = $1 AND ended.id = last.group_id
      WHERE last.school_id = $1 AND last.group_id = ${h}.group_id AND last.teacher_id = ${personId}::uuid
        AND ${markedUntil('ended')} >= ${schoolToday()})))`;
}

/** SQL: whether the student `s` is now in the class or group of `h`, and among the chosen ones if any were chosen. */
export function isMeant(h: string, s: string): string {
  return `(${s}.is_active AND (${h}.chosen IS NULL OR ${s}.id = ANY(${h}.chosen)) AND (${s}.class_id = ${h}.class_id
    OR EXISTS (SELECT FROM group_enrolment mem WHERE mem.school_id = $1 AND mem.group_id = ${h}.group_id
      AND mem.student_id = ${s}.id AND mem.ends_on IS NULL)))`;
}

/** SQL: whether the student `s` was in the class or group of `h` on its due date, and among the chosen ones if any were chosen. */
export function wasMeant(h: string, s: string): string {
  const there = (table: string, place: string) => `EXISTS (SELECT FROM ${table} was
    WHERE was.school_id = $1 AND was.student_id = ${s}.id AND was.${place} = ${h}.${place}
      AND was.starts_on <= ${h}.due_on AND coalesce(was.ends_on, 'infinity') > ${h}.due_on)`;
  return `((${h}.chosen IS NULL OR ${s}.id = ANY(${h}.chosen))
    AND (${there('enrolment', 'class_id')} OR ${there('group_enrolment', 'group_id')}))`;
}

/** SQL: whether work `w` of `h` was late. Work handed in on time stays on time if it has to be handed in again. */
export const IS_LATE = `(coalesce(w.first_handed_in_at, w.handed_in_at) >= ${lateAfter('h')}) IS TRUE`;

/** SQL: whether the mark of work `w` is for what was last handed in; work handed in again has no mark yet. */
export const IS_MARK_OF_IT = `w.state IN ('returned', 'again', 'done')`;

/** SQL: the mark of `w`, if it is for what was last handed in. */
export const markOf = (column: 'score' | 'rubric_levels') =>
  `CASE WHEN ${IS_MARK_OF_IT} THEN w.${column} END`;

/** SQL: work is late after the minute in which it is due. */
export function lateAfter(h: string): string {
  return `(${h}.due_at + interval '1 minute')`;
}
