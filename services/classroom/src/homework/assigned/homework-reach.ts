import { reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';

/**
 * SQL that is true where the asker may open the homework `h` as staff: what is set, by its class or group, so that whoever is taken off
 * a class sees nothing of its children any more; what is not set is its author's alone, whatever it is for, and its place is judged
 * each time that it is saved.
 */
export function reachesHomework(h: string, role: string, personId: string): string {
  return `(${h}.removed_at IS NULL AND ${reachedBefore(h, role, personId)})`;
}

/** SQL: the same, also of what was removed since. */
export function reachedBefore(h: string, role: string, personId: string): string {
  return `(CASE WHEN ${h}.state = 'set' THEN ${reachesPlace(h, role, personId)} ELSE ${h}.set_by = ${personId}::uuid END)`;
}

/** SQL: the asker teaches the class or group of `h`, or is of the office. */
export function reachesPlace(h: string, role: string, personId: string): string {
  return `(CASE WHEN ${h}.class_id IS NOT NULL THEN ${reachesClass(`${h}.class_id`, role, personId)}
    WHEN ${h}.group_id IS NOT NULL THEN ${reachesGroup(`${h}.group_id`, role, personId)} ELSE false END)`;
}

/** SQL: the student `s` is in the class or group of `h` at this moment, or is one of those who were chosen of it. */
export function isMeant(h: string, s: string): string {
  return `(${s}.is_active AND (${h}.chosen IS NULL OR ${s}.id = ANY(${h}.chosen)) AND (${s}.class_id = ${h}.class_id
    OR EXISTS (SELECT FROM group_enrolment mem WHERE mem.school_id = $1 AND mem.group_id = ${h}.group_id
      AND mem.student_id = ${s}.id AND mem.ends_on IS NULL)))`;
}

/** SQL: the student `s` was in the class or group of `h` on the day on which it was due, and among those who were chosen, if any were. */
export function wasMeant(h: string, s: string): string {
  const there = (table: string, place: string) => `EXISTS (SELECT FROM ${table} was
    WHERE was.school_id = $1 AND was.student_id = ${s}.id AND was.${place} = ${h}.${place}
      AND was.starts_on <= ${h}.due_on AND coalesce(was.ends_on, 'infinity') > ${h}.due_on)`;
  return `((${h}.chosen IS NULL OR ${s}.id = ANY(${h}.chosen))
    AND (${there('enrolment', 'class_id')} OR ${there('group_enrolment', 'group_id')}))`;
}

/** SQL: the work `w` of `h` came late. What came in time stays in time where it is asked for once more. */
export const IS_LATE = `(coalesce(w.first_handed_in_at, w.handed_in_at) >= ${lateAfter('h')}) IS TRUE`;

/** SQL: the mark of the work `w` is of what was handed in last; what was handed in once more since has none yet. */
export const IS_MARK_OF_IT = `w.state IN ('returned', 'again', 'done')`;

/** SQL: what the mark of `w` says, where it is one of what was handed in last. */
export const markOf = (column: 'score' | 'rubric_levels') =>
  `CASE WHEN ${IS_MARK_OF_IT} THEN w.${column} END`;

/** SQL: late is what comes after the minute in which it is due. */
export function lateAfter(h: string): string {
  return `(${h}.due_at + interval '1 minute')`;
}
