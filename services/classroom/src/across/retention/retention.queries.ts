import { removals, statement } from '@homeroom/database';
import { RETENTION } from '@homeroom/domain';
import { isHeld } from '../../holds';
import { schoolToday } from '../../ground/calendar/week';
import { WAITS_TO_BE_DONE } from '../../ground/orders/lines-of-imports';
import { AFTER_CHILD, comparedName, isNamed } from '../../people/guardians/guardian.entity';
import { LAST_DAY } from '../../people/profiles/last-day';

/** SQL for the relay: every known school, whatever its state. */
export const SCHOOLS = `SELECT school_id AS "schoolId" FROM known_school WHERE school_id > $1
  ORDER BY school_id LIMIT 200`;

/** Years after a student has left. */
export const { pointsYears: POINTS_STAY, recordsYears: RECORDS_STAY } = RETENTION;

/** Tables of what a student was given and has spent, and what depends on it. In this order no row refers to one already removed. */
const OF_POINTS = [
  ...['point_spending', 'redemption', 'saving_for', 'point_entry', 'point_total'],
  ...['badge_given', 'student_plant'],
];

/** SQL: whether `s` has left. Enrolments decide, because a student who returns gets an open one in the same transaction. */
export const HAS_LEFT = `(NOT s.is_active
  AND NOT EXISTS (SELECT FROM enrolment e WHERE e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL))`;

/** SQL: the first day on which somebody has been gone for this many years. */
export const goesOn = (leftOn: string, years: number) =>
  `((${leftOn} + interval '${years} years')::date + 1)`;

/** SQL: whether `s` left this many years ago and has no hold. */
const leftBefore = (years: number) =>
  `(${HAS_LEFT} AND ${goesOn(LAST_DAY, years)} <= ${schoolToday()} AND NOT ${isHeld('$1', 's.id')})`;

const HAS_POINTS = `(${OF_POINTS.map(
  (table) => `EXISTS (SELECT FROM ${table} p WHERE p.school_id = $1 AND p.student_id = s.id)`,
).join(' OR ')})`;

/** In id order, so that a student who has to wait does not block others. */
export const due = statement<{ id: string }, [after: string, most: number]>(
  'retention.due',
  `SELECT s.id FROM student s
   WHERE s.school_id = $1 AND s.id > $2 AND (${leftBefore(RECORDS_STAY)} OR (${leftBefore(POINTS_STAY)} AND ${HAS_POINTS}))
   ORDER BY s.id LIMIT $3`,
);

/** Locks the student: a concurrent return waits and finds what is left, or came first and nothing is removed. */
export const hold = statement<never, [studentId: string]>(
  'retention.hold',
  'SELECT 1 FROM student WHERE school_id = $1 AND id = $2 FOR UPDATE',
);

/**
 * Locks everybody who has been a guardian of the student or was asked for as one. Requires the student's lock, in the order in which a
 * request to be linked is decided.
 */
export const lockFormerGuardians = statement<{ id: string }, [studentId: string]>(
  'retention.lock_former_guardians',
  `SELECT g.id FROM guardian g WHERE g.school_id = $1 AND g.id IN (
     SELECT guardian_id FROM former_guardian WHERE school_id = $1 AND student_id = $2
     UNION ALL SELECT guardian_id FROM guardian_link WHERE school_id = $1 AND student_id = $2)
   ORDER BY g.id FOR NO KEY UPDATE OF g`,
);

export const judge = statement<{ arePointsOver: boolean; isRecordOver: boolean }, [studentId: string]>(
  'retention.judge',
  `SELECT ${leftBefore(POINTS_STAY)} AS "arePointsOver", ${leftBefore(RECORDS_STAY)} AS "isRecordOver" FROM student s WHERE s.school_id = $1 AND s.id = $2`,
);

export const removePoints = removals('retention.remove', byStudent(OF_POINTS));

/** Handed-in work that has files. */
export const workWithFiles = statement<{ id: string }, [studentId: string]>(
  'retention.work_with_files',
  `SELECT w.id FROM homework_work w WHERE w.school_id = $1 AND w.student_id = $2
     AND EXISTS (SELECT FROM file_use u WHERE u.school_id = $1 AND u.used_by = w.id)`,
);

/**
 * Rows removed explicitly: register marks have no foreign key to the student, because it would slow down registers; removing ties and
 * groups as the writer raises the school's version.
 */
export const removeBeside = removals(
  'retention.remove',
  byStudent(['attendance_mark', 'attendance_change', 'guardian_link', 'family_tie', 'group_enrolment']),
);

/** Everything else that refers to the student is deleted by cascade. */
export const removeStudent = statement<Called, [studentId: string]>(
  'retention.remove_student',
  `DELETE FROM student WHERE school_id = $1 AND id = $2
   RETURNING id, first_name AS "firstName", last_name AS "lastName", record_id AS "recordId", sourced_id AS "sourcedId"`,
);

/** What lines of imports may call a student. */
export interface Called {
  id: string;
  firstName: string;
  lastName: string;
  recordId: string;
  sourcedId: string | null;
}

/** SQL: whether `g` is or has been the guardian of a student who is kept. */
const HAS_CHILD = `(${['family_tie', 'former_guardian']
  .map((table) => `EXISTS (SELECT FROM ${table} kin WHERE kin.school_id = $1 AND kin.guardian_id = g.id)`)
  .join(' OR ')})`;

/** Guardians of the family with no other child at the school, present or past, and no pending request to be linked to one. */
export const removeGuardians = statement<
  { id: string; email: string | null },
  [guardianIds: readonly string[]]
>(
  'retention.remove_guardians',
  `DELETE FROM guardian g WHERE g.school_id = $1 AND g.id = ANY($2::uuid[]) AND NOT ${HAS_CHILD}
     AND NOT EXISTS (SELECT FROM guardian_link asked WHERE asked.school_id = $1 AND asked.guardian_id = g.id AND asked.state = 'waiting')
   RETURNING g.id, g.email`,
);

/**
 * SQL: whether nothing says whose guardian `g` is, has been or was asked for as. This is so where the guardianship ended before such
 * records were kept. It may have been of a student whose data is on hold, so nobody is judged while the school has a hold.
 */
const BELONGS_TO_NOBODY = `(NOT ${HAS_CHILD}
  AND NOT EXISTS (SELECT FROM guardian_link asked WHERE asked.school_id = $1 AND asked.guardian_id = g.id)
  AND NOT EXISTS (SELECT FROM data_hold held WHERE held.school_id = $1 AND held.lifted_at IS NULL))`;

export const guardiansOfNobody = statement<{ id: string }, [after: string, most: number]>(
  'retention.guardians_of_nobody',
  `SELECT g.id FROM guardian g WHERE g.school_id = $1 AND g.id > $2 AND ${BELONGS_TO_NOBODY} ORDER BY g.id LIMIT $3`,
);

/** Requires the guardian's lock. */
export const removeGuardianOfNobody = statement<{ id: string }, [guardianId: string]>(
  'retention.remove_guardian_of_nobody',
  `DELETE FROM guardian g WHERE g.school_id = $1 AND g.id = $2 AND ${BELONGS_TO_NOBODY} RETURNING g.id`,
);

interface NamedAfterChild {
  id: string;
  firstName: string;
  lastName: string;
  child: { firstName: string; lastName: string };
}

/**
 * Guardians who are named after a child only, each with one of their children, and the present name's if it is still there: those who
 * remain must not be called after a child whose data is erased.
 */
export const namedAfterChild = statement<NamedAfterChild, [guardianIds: readonly string[]]>(
  'retention.named_after_child',
  `SELECT g.id, g.first_name AS "firstName", g.last_name AS "lastName", child.names AS child
   FROM guardian g CROSS JOIN LATERAL (
     SELECT json_build_object('firstName', s.first_name, 'lastName', s.last_name) AS names
     FROM (SELECT student_id, 1 AS place FROM family_tie WHERE school_id = $1 AND guardian_id = g.id
       UNION ALL SELECT student_id, 2 FROM former_guardian WHERE school_id = $1 AND guardian_id = g.id
       UNION ALL SELECT student_id, 3 FROM guardian_link WHERE school_id = $1 AND guardian_id = g.id AND state = 'waiting') kin
     JOIN student s ON s.school_id = $1 AND s.id = kin.student_id
     ORDER BY (g.first_name = '${AFTER_CHILD}' || s.first_name AND g.last_name = s.last_name) DESC, kin.place, s.is_active DESC, s.id
     LIMIT 1) child
   WHERE g.school_id = $1 AND g.id = ANY($2::uuid[]) AND NOT ${isNamed('g')}`,
);

/**
 * Blanks refused lines about a student whose record has been removed: they name nobody by id. A line with the same name may be about
 * somebody else, which cannot be told, and goes with it. With the addresses of the guardians who were removed.
 */
export const blankRefused = statement<
  never,
  [keys: readonly string[], recordId: string, firstName: string, lastName: string, emails: readonly string[]]
>(
  'retention.blank_refused',
  `UPDATE roster_line l SET cells = '{}' WHERE l.school_id = $1 AND l.kind = 'refused' AND l.cells <> '{}'
     AND (l.cells ->> 'sourcedId' = ANY($2::text[]) OR upper(l.cells ->> 'recordId') = upper($3)
       OR (${comparedName("l.cells ->> 'firstName'")} = ${comparedName('$4::text')}
         AND ${comparedName("l.cells ->> 'lastName'")} = ${comparedName('$5::text')})
       OR ARRAY[lower(l.cells ->> 'parentEmail'), lower(l.cells ->> 'parent2Email'), lower(l.cells ->> 'parent3Email')] && $6::text[])`,
);

/**
 * Refuses the lines about these people that a running import has not reached: it would find nobody, and their text would stay with the
 * refusal.
 */
const refuseLines = statement<never, [personIds: readonly string[]]>(
  'retention.refuse_lines',
  `UPDATE roster_line l SET kind = 'refused', reason = 'changed', cells = '{}',
     about = ARRAY[CASE l.list WHEN 'groupStudents' THEN 'groupKey' ELSE 'lastName' END]
   FROM roster_import i
   WHERE l.school_id = $1 AND l.subject_id = ANY($2::uuid[]) AND ${WAITS_TO_BE_DONE}
     AND i.school_id = $1 AND i.id = l.import_id AND i.state = 'running'`,
);

/**
 * Blanks names that remain for a while in other lists: printed sheets and imported lines. The entry stays without its text. A line that an
 * import nobody has begun would carry out is planned again when somebody does, and keeps its text.
 */
const blankSheets = statement<never, [personIds: readonly string[]]>(
  'retention.blank_sheets',
  `UPDATE report_sheet SET content = NULL WHERE school_id = $1 AND student_id = ANY($2::uuid[]) AND content IS NOT NULL`,
);

const blankLines = statement<never, [personIds: readonly string[]]>(
  'retention.blank_lines',
  `UPDATE roster_line l SET cells = '{}', changes = '{}' FROM roster_import i
   WHERE l.school_id = $1 AND l.subject_id = ANY($2::uuid[]) AND i.school_id = $1 AND i.id = l.import_id
     AND (l.done_at IS NOT NULL OR i.state <> 'planned')`,
);

/** Also blanks the note of a stopped erasure. */
const blankNotes = statement<never, [personIds: readonly string[]]>(
  'retention.blank_notes',
  'UPDATE erasure SET note = NULL WHERE school_id = $1 AND student_id = ANY($2::uuid[]) AND note IS NOT NULL',
);

export const BLANKED = [refuseLines, blankSheets, blankLines, blankNotes];

export const removeOwn = removals('retention.remove', {
  account_news: ['person_id'],
  calendar_feed: ['person_id'],
});

function byStudent(tables: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(tables.map((table) => [table, ['student_id']]));
}
