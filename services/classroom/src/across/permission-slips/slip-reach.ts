import { PERMISSION_STANDINGS, permissionStanding } from '@homeroom/domain';
import { reachesClass } from '../../ground/access/class-reach';

/** SQL: whether slip `p` is for class `c`. A slip belongs to its school year, so it asks nobody in a class of another. */
function isForClass(p: string, c: string): string {
  return `(${c}.year_id = ${p}.year_id AND NOT ${c}.is_withdrawn
    AND (${p}.is_whole_school OR ${c}.grade = ANY(${p}.grades) OR ${c}.id = ANY(${p}.class_ids)))`;
}

/** SQL: whether slip `p` asks about student `s`, who is in class `c` now. */
export function asksAbout(p: string, s: string, c: string): string {
  return `(${s}.is_active AND ${c}.ended_on IS NULL AND ${isForClass(p, c)})`;
}

/**
 * SQL: the children about whom slip `p` asks, each with the class: those who are in its classes now, or, once the year is over, those who
 * were in them at its end. `within` narrows it to classes `c`, which is judged once a class and not once a child.
 */
export function childrenOf(p: string, within = 'true'): string {
  return `(SELECT s.id AS student_id, c.id AS class_id FROM class_card c
     JOIN student s ON s.school_id = $1 AND s.class_id = c.id WHERE c.school_id = $1 AND ${asksAbout(p, 's', 'c')} AND ${within}
   UNION ALL
   SELECT went.student_id, c.id FROM class_card c
     JOIN promoted_student went ON went.school_id = $1 AND went.from_class_id = c.id
     WHERE c.school_id = $1 AND c.ended_on IS NOT NULL AND ${isForClass(p, 'c')} AND ${within})`;
}

/** SQL: those of them whom the caller sees. */
export function childrenFor(p: string, role: string, personId: string): string {
  return childrenOf(p, `(${reachesClass('c.id', role, personId)})`);
}

/**
 * SQL: whether the answer of this guardian about this student counts. Only those who decide for the child may permit anything: a guardian
 * with access and without custody neither reads slips nor answers them, and an answer counts no longer once its author has lost custody.
 */
export function mayAnswer(guardianId: string, studentId: string): string {
  return `EXISTS (SELECT FROM guardianship decides WHERE decides.school_id = $1 AND decides.guardian_id = ${guardianId}
    AND decides.student_id = ${studentId} AND decides.has_custody)`;
}

/** SQL: what has been said about each student of slip `slipId` by those who may answer now: `student_id`, `yes`, `no`. */
export function saidAbout(slipId: string): string {
  return `(SELECT given.student_id, bool_or(given.answer = 'yes') AS yes, bool_or(given.answer = 'no') AS no
    FROM permission_answer given JOIN guardianship decides ON decides.school_id = $1
      AND decides.guardian_id = given.guardian_id AND decides.student_id = given.student_id AND decides.has_custody
    WHERE given.school_id = $1 AND given.slip_id = ${slipId} AND given.is_current GROUP BY given.student_id)`;
}

/** SQL: the standing of a child by a row of `saidAbout`, which may be missing; the rule is that of `permissionStanding`. */
export function standingBy(said: string): string {
  const is = (column: 'yes' | 'no', wanted: boolean) =>
    `${wanted ? '' : 'NOT '}coalesce(${said}.${column}, false)`;
  const cases = [true, false].flatMap((yes) =>
    [true, false].map(
      (no) => `WHEN ${is('yes', yes)} AND ${is('no', no)} THEN '${permissionStanding({ yes, no })}'`,
    ),
  );
  return `(CASE ${cases.join(' ')} END)`;
}

/** SQL: the order of standings, as staff look for them. */
export const STANDING_ORDER = `array_position(ARRAY['${PERMISSION_STANDINGS.join("', '")}'], standing)`;

/**
 * SQL: whether the caller may read slip `p` as staff. A draft is its author's; a slip that was sent is read by the office and by the
 * teachers of a class that it is for, who see the children of their classes alone.
 */
export function reachesSlip(p: string, role: string, personId: string): string {
  return `(CASE WHEN ${p}.state = 'draft' THEN ${p}.asked_by = ${personId}::uuid
    WHEN ${role}::text = 'school_admin' THEN true
    ELSE EXISTS (SELECT FROM class_card c WHERE c.school_id = $1 AND c.ended_on IS NULL AND ${isForClass(p, 'c')}
      AND ${reachesClass('c.id', role, personId)}) END)`;
}

/** SQL: whether the caller may change slip `p`: its author while it is a draft; then the office, and teachers of all of its classes. */
export function managesSlip(p: string, role: string, personId: string): string {
  return `(CASE WHEN ${p}.state = 'draft' THEN ${p}.asked_by = ${personId}::uuid
    WHEN ${role}::text = 'school_admin' THEN true
    ELSE cardinality(${p}.class_ids) > 0 AND NOT EXISTS (SELECT FROM unnest(${p}.class_ids) AS one (id)
      WHERE NOT (${reachesClass('one.id', role, personId)})) END)`;
}
