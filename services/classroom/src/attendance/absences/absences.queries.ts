import type {
  AbsenceForOffice,
  AbsenceOfFamily,
  AbsenceReport,
  AbsencesOfFamily,
  AbsenceState,
} from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type AbsenceReason, type AttendanceMeaning, type Lateness, type Session } from '@homeroom/domain';
import { reachesStudent } from '../../ground/access/student-reach';
import { schoolToday } from '../../ground/calendar/week';
import { isNamed } from '../../people/guardians/guardian.entity';

export type ReportRow = Omit<AbsenceReport, 'reportedAt'> & { reportedAt: Date };

/**
 * SQL: a report as somebody reads it. Its note is for the staff, so a guardian reads only their own: what one parent writes to the school is
 * not for the other one. A null reader is the office.
 */
const reportFor = (
  reader: string,
) => `a.id, a.student_id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName",
  c.number AS "classNumber", a.starts_on::text AS "startsOn", a.ends_on::text AS "endsOn", a.reason, a.state,
  CASE WHEN coalesce(${reader}, a.reported_by) = a.reported_by THEN a.note END AS note, a.reported_at AS "reportedAt", a.code`;
const FROM = `FROM absence_report a JOIN student s ON s.school_id = $1 AND s.id = a.student_id
  JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id`;
const MOST = 200;

/** SQL: whether the reporter has custody of the child, so that the report counts before the office has decided. */
const isByCustody = (
  report: string,
) => `EXISTS (SELECT FROM guardianship of_child WHERE of_child.school_id = $1
    AND of_child.guardian_id = ${report}.reported_by AND of_child.student_id = ${report}.student_id AND of_child.has_custody)`;

/**
 * SQL: whether the report explains an absence: confirmed by the office, or made by somebody who still has the child and has custody.
 * Somebody without custody who keeps the child must not be able to stop the school from looking for it.
 */
export const explains = (report: string) => `(${report}.state = 'confirmed' OR (${report}.state = 'reported'
  AND ${isByCustody(report)}))`;

/** The guardian's children who are at the school. */
export const childrenOf = statement<AbsencesOfFamily['children'][number], [guardianId: string]>(
  'absences.children',
  `SELECT s.id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName"
   FROM guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
   WHERE kin.school_id = $1 AND kin.guardian_id = $2 ORDER BY s.name_key, s.id`,
);

/** Today's absences in the registers of the guardian's children. */
export const absentToday = statement<AbsencesOfFamily['absentToday'][number], [guardianId: string]>(
  'absences.absent_today',
  `SELECT m.student_id AS "studentId", s.first_name AS "firstName", m.session, m.absence_id IS NOT NULL AS "isUnexplained"
   FROM guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
   JOIN attendance_mark m ON m.school_id = $1 AND m.student_id = s.id AND m.day = ${schoolToday()}
   WHERE kin.school_id = $1 AND kin.guardian_id = $2 AND m.meaning IN ('authorised', 'unauthorised') AND m.late IS NULL
   ORDER BY s.name_key, s.id, m.session DESC`,
);

type FamilyRow = Omit<AbsenceOfFamily, 'reportedAt'> & { reportedAt: Date };

/**
 * SQL, for a report `a` and the guardianship `kin`: somebody without custody cannot withdraw the report of somebody with it, because that
 * could start or stop a search for the child.
 */
const MAY_WITHDRAW = '(a.reported_by = kin.guardian_id OR kin.has_custody)';

export const reportsOfFamily = statement<FamilyRow, [guardianId: string]>(
  'absences.of_family',
  `SELECT ${reportFor('kin.guardian_id')}, a.state = 'reported' AND ${MAY_WITHDRAW} AS "mayWithdraw" ${FROM} JOIN guardianship kin ON kin.school_id = $1 AND kin.student_id = a.student_id
   WHERE a.school_id = $1 AND kin.guardian_id = $2 ORDER BY a.starts_on DESC, a.id DESC LIMIT ${MOST}`,
);

type OfficeRow = Omit<AbsenceForOffice, 'reportedAt'> & { reportedAt: Date };

/**
 * Waiting reports first: those not over before those that are, and those that do not count until the office decides before the others; then
 * by start.
 */
export const reportsOfSchool = statement<
  OfficeRow,
  [state: AbsenceState | null, limit: number, offset: number]
>(
  'absences.of_school',
  `SELECT ${reportFor('NULL')}, ${isByCustody('a')} AS "isByCustody", CASE WHEN g.id IS NOT NULL THEN
       jsonb_build_object('firstName', g.first_name, 'lastName', g.last_name, 'isNamed', ${isNamed('g')}) END AS reporter
   ${FROM} LEFT JOIN guardian g ON g.school_id = $1 AND g.id = a.reported_by
   WHERE a.school_id = $1 AND ($2::text IS NULL OR a.state = $2)
   ORDER BY a.state = 'reported' DESC, a.state = 'reported' AND a.ends_on < ${schoolToday()},
     a.state = 'reported' AND ${isByCustody('a')}, CASE WHEN a.state = 'reported' THEN a.starts_on END, a.starts_on DESC, a.id DESC
   LIMIT $3 OFFSET $4`,
);

export const countReportsOfSchool = statement<{ total: number }, [state: AbsenceState | null]>(
  'absences.count_of_school',
  `SELECT count(*)::int AS total FROM absence_report a WHERE a.school_id = $1 AND ($2::text IS NULL OR a.state = $2)`,
);

export const reportById = statement<ReportRow, [id: string, readerId: string | null]>(
  'absences.by_id',
  `SELECT ${reportFor('$3::uuid')} ${FROM} WHERE a.school_id = $1 AND a.id = $2`,
);

/** Locks the student, so that two concurrent reports do not both take the last place. */
export const holdStudent = statement<
  { isReached: boolean; isActive: boolean; today: string },
  [studentId: string, role: string, personId: string]
>(
  'absences.hold_student',
  `SELECT ${reachesStudent('s', '$3', '$4')} AS "isReached", s.is_active AS "isActive", ${schoolToday()}::text AS today
   FROM student s WHERE s.school_id = $1 AND s.id = $2 FOR NO KEY UPDATE OF s`,
);

/** Requires the student's lock, so that reports committed before are counted. */
export const countReports = statement<{ reports: number }, [studentId: string]>(
  'absences.count',
  `SELECT count(*)::int AS reports FROM absence_report a WHERE a.school_id = $1 AND a.student_id = $2
     AND a.ends_on >= ${schoolToday()} AND a.state IN ('reported', 'confirmed')`,
);

export const addReport = statement<
  never,
  [
    id: string,
    studentId: string,
    startsOn: string,
    endsOn: string,
    reason: AbsenceReason,
    note: string | null,
    by: string,
  ]
>(
  'absences.add',
  `INSERT INTO absence_report (school_id, id, student_id, starts_on, ends_on, reason, note, state, reported_by)
   VALUES ($1, $2, $3, $4::date, $5::date, $6, $7, 'reported', $8)`,
);

/** Locks the report, which serialises deciding and withdrawing. */
export const holdReport = statement<
  { studentId: string; state: AbsenceState; reason: AbsenceReason; isReached: boolean; mayWithdraw: boolean },
  [id: string, role: string, personId: string]
>(
  'absences.hold',
  `SELECT a.student_id AS "studentId", a.state, a.reason, ${reachesStudent('s', '$3', '$4')} AS "isReached",
     EXISTS (SELECT FROM guardianship kin WHERE kin.school_id = $1 AND kin.student_id = a.student_id AND kin.guardian_id = $4
       AND ${MAY_WITHDRAW}) AS "mayWithdraw"
   FROM absence_report a JOIN student s ON s.school_id = $1 AND s.id = a.student_id
   WHERE a.school_id = $1 AND a.id = $2 FOR UPDATE OF a`,
);

export const setState = statement<never, [id: string, state: AbsenceState, code: string | null, by: string]>(
  'absences.set_state',
  `UPDATE absence_report SET state = $3, code = $4, decided_by = $5, decided_at = now() WHERE school_id = $1 AND id = $2`,
);

type Recoded = [
  reportId: string,
  code: string,
  meaning: AttendanceMeaning,
  late: Lateness | null,
  by: string,
  role: string,
  unexplained: string,
  usual: string,
];

/**
 * SQL: gives the code to those marks `m` on the days of report `a` that are `meant`, records the change and raises the registers' versions,
 * so that anybody with an open register notices when saving. Marks whose code has changed meanwhile are kept. `$9` is the code that a
 * report put into a register before anybody decided on it.
 */
const recoded = (meant: string, absence: string) => `WITH meant AS (
     SELECT m.register_id, m.student_id, m.code, m.absence_id FROM absence_report a
     JOIN attendance_mark m ON m.school_id = $1 AND m.student_id = a.student_id AND m.day BETWEEN a.starts_on AND a.ends_on
     WHERE a.school_id = $1 AND a.id = $2 AND (${meant})
   ), held AS (
     SELECT r.id FROM attendance_register r WHERE r.school_id = $1 AND r.id IN (SELECT register_id FROM meant)
     ORDER BY r.id FOR UPDATE
   ), written AS (
     UPDATE attendance_mark m SET code = $3, meaning = $4, late = $5, absence_id = ${absence}
     FROM held JOIN meant ON meant.register_id = held.id
     WHERE m.school_id = $1 AND m.register_id = meant.register_id AND m.student_id = meant.student_id AND m.code = meant.code
     RETURNING m.register_id, m.student_id, m.day, m.session, m.minutes, m.note, m.absence_id AS begun,
       meant.code AS from_code, meant.absence_id AS ended
   ), raised AS (
     UPDATE attendance_register r SET version = version + 1, changed_by = $6, changed_by_role = $7, changed_at = now()
     WHERE r.school_id = $1 AND r.id IN (SELECT register_id FROM written WHERE from_code <> $3)
   ), changed AS (
     INSERT INTO attendance_change (school_id, id, register_id, student_id, from_code, from_minutes, from_note, to_code,
       to_minutes, to_note, changed_by, changed_by_role)
     SELECT $1, gen_random_uuid(), register_id, student_id, from_code, minutes, note, $3, minutes, note, $6, $7
     FROM written WHERE from_code <> $3
   )`;

/** SQL: whether the mark was made after the day was first reported; a mark made earlier is its author's own statement. */
const IS_BEHIND = `coalesce(
    (SELECT max(c.changed_at) FROM attendance_change c
     WHERE c.school_id = $1 AND c.register_id = m.register_id AND c.student_id = m.student_id),
    (SELECT r.taken_at FROM attendance_register r WHERE r.school_id = $1 AND r.id = m.register_id))
    >= (SELECT min(first.reported_at) FROM absence_report first WHERE first.school_id = $1
      AND first.student_id = a.student_id AND m.day BETWEEN first.starts_on AND first.ends_on)`;

/**
 * Gives the code that the office decided on to unexplained absences on these days, and to marks that have their code from this report
 * alone.
 */
export const explainMarks = statement<{ absenceId: string; studentId: string }, Recoded>(
  'absences.explain_marks',
  `${recoded(
    `m.code = $8 AND (m.code <> $3 OR m.absence_id IS NOT NULL) OR m.code = $9 AND m.code <> $3 AND ${isByCustody('a')}
       AND ${IS_BEHIND} AND NOT EXISTS (SELECT FROM absence_report other WHERE other.school_id = $1 AND other.student_id = a.student_id
         AND other.state = 'confirmed' AND other.code = m.code AND other.id <> a.id
         AND m.day BETWEEN other.starts_on AND other.ends_on)`,
    'NULL',
  )}
   SELECT ended AS "absenceId", student_id AS "studentId" FROM written WHERE ended IS NOT NULL`,
);

type EndedSearch = Pick<Begun, 'absenceId' | 'studentId'>;

/** SQL: ends the search for a reason for those `marks` `m` that one of the `reports` `a` explains. */
const searchEnds = (marks: string, reports: string) => `WITH found AS (
     SELECT m.register_id, m.student_id, m.absence_id FROM attendance_mark m
     WHERE m.school_id = $1 AND m.absence_id IS NOT NULL AND ${marks} AND EXISTS (SELECT FROM absence_report a
       WHERE a.school_id = $1 AND a.student_id = m.student_id AND m.day BETWEEN a.starts_on AND a.ends_on
         AND ${explains('a')} AND ${reports}) FOR UPDATE OF m
   ), written AS (
     UPDATE attendance_mark m SET absence_id = NULL FROM found
     WHERE m.school_id = $1 AND m.register_id = found.register_id AND m.student_id = found.student_id
   )
   SELECT absence_id AS "absenceId", student_id AS "studentId" FROM found`;

export const endSearch = statement<EndedSearch, [reportId: string]>(
  'absences.end_search',
  searchEnds(
    'm.student_id = (SELECT student_id FROM absence_report WHERE school_id = $1 AND id = $2)',
    'a.id = $2',
  ),
);

export const endSearchFor = statement<EndedSearch, [absenceId: string, studentId: string]>(
  'absences.end_search_for',
  searchEnds('m.student_id = $3 AND m.absence_id = $2', 'true'),
);

interface Begun {
  absenceId: string;
  studentId: string;
  day: string;
  session: Session;
}

const searchBegins = (name: string, isTheirs: string) =>
  statement<Begun, Recoded>(
    name,
    `${recoded(
      `(m.code = $8 AND m.absence_id IS NULL OR m.code = $9 AND m.code <> $8 AND ${isTheirs} AND ${IS_BEHIND})
       AND NOT EXISTS (SELECT FROM absence_report other WHERE other.school_id = $1 AND other.student_id = a.student_id
         AND m.day BETWEEN other.starts_on AND other.ends_on AND ${explains('other')})`,
      'gen_random_uuid()',
    )}
   SELECT begun AS "absenceId", student_id AS "studentId", day::text AS day, session FROM written
   ORDER BY session LIKE 'lesson%', length(session), session`,
  );

/**
 * A report that was withdrawn or declined no longer explains anything: marks that no other report explains become unexplained again,
 * including those that have their code from the report.
 */
export const beginSearch = searchBegins('absences.begin_search', isByCustody('a'));

/** The same for reports by somebody who has just lost access to the child or its custody; they had both when they reported. */
export const beginSearchAtLoss = searchBegins('absences.begin_search_at_loss', 'true');

/** Locks a guardian's undecided reports about a child, as for a decision. */
export const holdWaiting = statement<
  { id: string; reason: AbsenceReason },
  [studentId: string, guardianId: string]
>(
  'absences.hold_waiting',
  `SELECT a.id, a.reason FROM absence_report a
   WHERE a.school_id = $1 AND a.student_id = $2 AND a.reported_by = $3 AND a.state = 'reported' ORDER BY a.id FOR UPDATE`,
);
