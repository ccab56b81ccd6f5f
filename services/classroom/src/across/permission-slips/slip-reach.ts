import { PERMISSION_STANDINGS, permissionStanding } from '@homeroom/domain';
import { reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';

/** SQL: whether slip `p` is for class `c`. A slip belongs to its school year, so it asks nobody in a class of another. */
function isForClass(p: string, c: string): string {
  return `(${c}.year_id = ${p}.year_id AND NOT ${c}.is_withdrawn
    AND (${p}.is_whole_school OR ${c}.grade = ANY(${p}.grades) OR ${c}.id = ANY(${p}.class_ids)))`;
}

/** SQL: the running groups `g` of slip `p`, and their members `place`. */
const PLACES = (
  p: string,
) => `course_group g JOIN group_enrolment place ON place.school_id = $1 AND place.group_id = g.id
  AND place.ends_on IS NULL WHERE g.school_id = $1 AND g.id = ANY(${p}.group_ids) AND g.ended_on IS NULL`;

/** SQL: whether slip `p` asks about student `s`, who is in class `c` now. */
export function asksAbout(p: string, s: string, c: string): string {
  return `(${s}.is_active AND ((${c}.ended_on IS NULL AND ${isForClass(p, c)})
    OR (cardinality(${p}.group_ids) > 0 AND EXISTS (SELECT FROM ${PLACES(p)} AND place.student_id = ${s}.id))))`;
}

/** Narrows children to classes `c` and groups `g`: judged once for each of them, and not for each child. */
interface Within {
  classes: string;
  groups: string;
}

/**
 * SQL: the children about whom slip `p` asks, each with their class: those who are in its classes or groups now, or, once the year is over,
 * those who were in them at its end. A group that ended within the year asks nobody any more.
 */
export function childrenOf(p: string, { classes, groups }: Within = { classes: 'true', groups: 'true' }) {
  return `(SELECT s.id AS student_id, c.id AS class_id FROM class_card c
     JOIN student s ON s.school_id = $1 AND s.class_id = c.id AND s.is_active
     WHERE c.school_id = $1 AND c.ended_on IS NULL AND ${isForClass(p, 'c')} AND ${classes}
   UNION ALL
   SELECT went.student_id, c.id FROM class_card c
     JOIN promoted_student went ON went.school_id = $1 AND went.from_class_id = c.id
     WHERE c.school_id = $1 AND c.ended_on IS NOT NULL AND ${isForClass(p, 'c')} AND ${classes}
   UNION ALL
   SELECT DISTINCT s.id, s.class_id FROM student s
     JOIN (SELECT place.student_id FROM ${PLACES(p)} AND ${groups}) member ON member.student_id = s.id
     WHERE s.school_id = $1 AND s.is_active
   UNION ALL
   SELECT went.student_id, c.id FROM promoted_student went
     JOIN class_card c ON c.school_id = $1 AND c.id = went.from_class_id
     WHERE went.school_id = $1 AND cardinality(${p}.group_ids) > 0 AND c.year_id = ${p}.year_id AND c.ended_on IS NOT NULL
       AND EXISTS (SELECT FROM jsonb_array_elements(went.was_in_groups) was
         JOIN course_group g ON g.school_id = $1 AND g.id = (was->>'groupId')::uuid
         WHERE g.id = ANY(${p}.group_ids) AND ${groups}))`;
}

/** SQL: those of them whom the caller sees. */
export function childrenFor(p: string, role: string, personId: string): string {
  return childrenOf(p, {
    classes: `(${reachesClass('c.id', role, personId)})`,
    groups: `(${reachesGroup('g.id', role, personId)})`,
  });
}

/**
 * SQL: students whom slip `p` does not ask about any more, and about whom an answer stands. A difference of two sets, each of which is made
 * once: asked answer by answer, a whole school took longer than a statement may.
 */
export function leftOf(p: string): string {
  return `(SELECT a.student_id FROM permission_answer a WHERE a.school_id = $1 AND a.slip_id = ${p}.id AND a.is_current
    EXCEPT SELECT child.student_id FROM ${childrenOf(p)} child)`;
}

/**
 * SQL: whether the answer of this guardian about this student counts. Only those who decide for the child may permit anything: a guardian
 * with access and without custody neither reads slips nor answers them, and an answer counts no longer once its author has lost custody.
 */
export function mayAnswer(guardianId: string, studentId: string): string {
  return `EXISTS (SELECT FROM guardianship decides WHERE decides.school_id = $1 AND decides.guardian_id = ${guardianId}
    AND decides.student_id = ${studentId} AND decides.has_custody)`;
}

/** SQL: the answers to slip `slipId` that stand, of those who may answer now. */
const GIVEN = (slipId: string) => `permission_answer given JOIN guardianship decides ON decides.school_id = $1
      AND decides.guardian_id = given.guardian_id AND decides.student_id = given.student_id AND decides.has_custody
    WHERE given.school_id = $1 AND given.slip_id = ${slipId} AND given.is_current`;

/**
 * SQL: one row with what has been said about the student of slip `slipId`: `yes`, `no`. Looked up for each child: the planner takes the
 * answers of a slip for few, and would add up those of a whole school again for each child.
 */
export function saidAbout(slipId: string, studentId: string): string {
  return `LATERAL (SELECT bool_or(given.answer = 'yes') AS yes, bool_or(given.answer = 'no') AS no
    FROM ${GIVEN(slipId)} AND given.student_id = ${studentId})`;
}

/**
 * SQL: the standing of each child of slip `p` whom the caller sees, to be counted: children and answers are added up in one pass, because a
 * page of slips may count a whole school twenty times.
 */
export function standingsFor(p: string, role: string, personId: string): string {
  return `(SELECT ${standingBy('said')} AS standing FROM (
      SELECT student_id, bool_or(yes) AS yes, bool_or(no) AS no FROM (
        SELECT child.student_id, true AS is_asked, false AS yes, false AS no FROM ${childrenFor(p, role, personId)} child
        UNION ALL
        SELECT given.student_id, false, given.answer = 'yes', given.answer = 'no' FROM ${GIVEN(`${p}.id`)}) each
      GROUP BY student_id HAVING bool_or(is_asked)) said)`;
}

/** SQL: the standing of a child by a row of `saidAbout`; the rule is that of `permissionStanding`. */
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
 * teachers of a class or group that it is for, who see the children of these alone.
 */
export function reachesSlip(p: string, role: string, personId: string): string {
  return `(CASE WHEN ${p}.state = 'draft' THEN ${p}.asked_by = ${personId}::uuid
    WHEN ${role}::text = 'school_admin' THEN true
    ELSE EXISTS (SELECT FROM class_card c WHERE c.school_id = $1 AND c.ended_on IS NULL AND ${isForClass(p, 'c')}
      AND ${reachesClass('c.id', role, personId)})
      OR EXISTS (SELECT FROM unnest(${p}.group_ids) AS one (id) WHERE ${reachesGroup('one.id', role, personId)}) END)`;
}

/** SQL: whether the caller may change slip `p`: its author while it is a draft; then the office, and teachers of all that it is for. */
export function managesSlip(p: string, role: string, personId: string): string {
  return `(CASE WHEN ${p}.state = 'draft' THEN ${p}.asked_by = ${personId}::uuid
    WHEN ${role}::text = 'school_admin' THEN true
    ELSE cardinality(${p}.class_ids || ${p}.group_ids) > 0
      AND NOT EXISTS (SELECT FROM unnest(${p}.class_ids) AS one (id) WHERE NOT (${reachesClass('one.id', role, personId)}))
      AND NOT EXISTS (SELECT FROM unnest(${p}.group_ids) AS one (id) WHERE NOT (${reachesGroup('one.id', role, personId)}))
    END)`;
}
