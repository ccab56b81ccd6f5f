import type { RollCallStudent } from '@homeroom/contracts';
import { ROLL_CALL_COUNTED, type RollCallCounts, type RollCallState } from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { LISTED_AS } from '../found';
import { STAFF_ALONE_TYPES } from '../incidents/incidents.queries';
import { type KnownWord, todaysWord } from '../register-words/register-words.queries';

export type Called = Omit<RollCallStudent, 'saidAt' | 'register'> & {
  saidAt: Date | null;
  /** The name as lists are sorted. */
  listedAs: string;
} & KnownWord;

/** SQL: the latest mark of each student in incident $2; `ids` restricts it to some students. */
const lastSaid = (
  ids = '',
) => `SELECT DISTINCT ON (student_id) student_id, version, state, with_class, said_by, said_at
  FROM roll_call_mark WHERE school_id = $1 AND incident_id = $2 ${ids && `AND student_id = ANY (${ids})`} ORDER BY student_id, version DESC`;

/** SQL: whether the student `r` is currently on the incident's roll: students who have left remain if they have a mark. */
const stands = (
  incidentId: string,
) => `r.role = 'student' AND (r.is_active OR EXISTS (SELECT FROM roll_call_mark
     WHERE school_id = $1 AND incident_id = ${incidentId} AND student_id = r.id))`;

/** SQL: the roll of incident $2 with each student's class: the current one, or the kept one of an ended incident. */
const ROLL = `SELECT r.id, r.class_number FROM recipient r WHERE r.school_id = $1 AND ${stands('$2')}
     AND NOT EXISTS (SELECT FROM incident WHERE school_id = $1 AND id = $2 AND roll_kept)
   UNION ALL SELECT student_id, class_number FROM roll_call_student WHERE school_id = $1 AND incident_id = $2`;

/**
 * Stores the rolls of ended incidents before people leave, join or move: every change of people does this first, so that raising and ending
 * an alert need not. A room's call for help has no roll.
 */
export const keepRolls = statement<never>(
  'roll_call.keep',
  `WITH ended AS (
     UPDATE incident SET roll_kept = true
     WHERE school_id = $1 AND status <> 'active' AND NOT roll_kept AND type NOT IN (${STAFF_ALONE_TYPES}) RETURNING id)
   INSERT INTO roll_call_student (school_id, incident_id, student_id, class_number)
   SELECT $1, ended.id, r.id, r.class_number
   FROM ended JOIN recipient r ON r.school_id = $1 AND ${stands('ended.id')}`,
);

/** SQL: students with their latest mark. */
const called = (ids = '') => `SELECT r.id AS "studentId", trim(r.first_name || ' ' || r.last_name) AS name,
     ${LISTED_AS} AS "listedAs", roll.class_number AS "classNumber", coalesce(m.version, 0) AS version, m.state, m.with_class AS "withClass",
     CASE WHEN m.version IS NOT NULL THEN coalesce(trim(p.first_name || ' ' || p.last_name), '') END AS "saidBy",
     m.said_at AS "saidAt", word.says, word.said_at AS "registerAt", word.as_of AS "registerAsOf"
   FROM (${ROLL}) roll JOIN recipient r ON r.school_id = $1 AND r.id = roll.id
   LEFT JOIN (${lastSaid(ids)}) m ON m.student_id = r.id
   LEFT JOIN recipient p ON p.school_id = $1 AND p.id = m.said_by
   LEFT JOIN (${todaysWord('$2', ids)}) word ON word.student_id = r.id
   ${ids && `WHERE r.id = ANY (${ids})`} ORDER BY r.id`;

/** Returns everybody on the roll. */
export const listCalled = statement<Called, [incidentId: string]>('roll_call.list', called());

export const findCalled = statement<Called, [incidentId: string, studentIds: readonly string[]]>(
  'roll_call.find',
  called('$3::uuid[]'),
);

interface Counted {
  state: RollCallState | null;
  students: number;
}

/** Returns nothing if there are no marks yet: most alerts end before any are made. */
export const countCalled = statement<Counted, [incidentId: string]>(
  'roll_call.count',
  `SELECT m.state, count(*)::int AS students
   FROM (${ROLL}) roll LEFT JOIN (${lastSaid()}) m ON m.student_id = roll.id
   WHERE EXISTS (SELECT FROM roll_call_mark WHERE school_id = $1 AND incident_id = $2)
   GROUP BY 1`,
);

/** The counts for an event; empty if there are no marks yet. */
export function rollCallOf(counted: readonly Counted[]): { rollCall?: RollCallCounts } {
  if (counted.length === 0) return {};
  const students = new Map(counted.map(({ state, students: of }) => [state ?? 'open', of]));
  const entries = ROLL_CALL_COUNTED.map((state) => [state, students.get(state) ?? 0]);
  return { rollCall: Object.fromEntries(entries) as RollCallCounts };
}

/**
 * Adds a mark with the next version, unless somebody else has added one since the version that the page has shown; concurrent marks
 * conflict on the version. Repeating one's own latest mark adds nothing. Sorted, so that two people marking the same class cannot deadlock.
 */
export const sayWhere = statement<
  { studentId: string },
  [incidentId: string, marks: string, by: string, at: Date]
>(
  'roll_call.say',
  `INSERT INTO roll_call_mark (school_id, incident_id, student_id, version, state, with_class, said_by, said_at)
   SELECT $1, $2, r.id, coalesce(last.version, 0) + 1, m.state, m."withClass", $4, $5
   FROM jsonb_to_recordset($3::jsonb) AS m("studentId" uuid, "from" integer, state text, "withClass" integer)
   JOIN (${ROLL}) r ON r.id = m."studentId"
   LEFT JOIN (${lastSaid()}) last ON last.student_id = r.id
   WHERE m."from" <= coalesce(last.version, 0)
     AND (last.said_by, last.state, last.with_class) IS DISTINCT FROM ($4::uuid, m.state, m."withClass")
     AND NOT EXISTS (SELECT FROM roll_call_mark since WHERE since.school_id = $1 AND since.incident_id = $2
       AND since.student_id = r.id AND since.version > m."from" AND since.said_by <> $4)
   ORDER BY r.id
   ON CONFLICT DO NOTHING RETURNING student_id AS "studentId"`,
);
