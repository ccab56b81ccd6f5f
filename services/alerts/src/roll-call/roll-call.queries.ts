import type { RollCallStudent } from '@homeroom/contracts';
import { ROLL_CALL_COUNTED, type RollCallCounts, type RollCallState } from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { STAFF_ALONE_TYPES } from '../incidents/incidents.queries';
import { type KnownWord, todaysWord } from '../register-words/register-words.queries';

export type Called = Omit<RollCallStudent, 'saidAt' | 'register'> & { saidAt: Date | null } & KnownWord;

/** SQL: the last that was said of each student in incident $2; `of` narrows it to some. */
const lastSaid = (
  of = '',
) => `SELECT DISTINCT ON (student_id) student_id, version, state, with_class, said_by, said_at
  FROM roll_call_mark WHERE school_id = $1 AND incident_id = $2 ${of && `AND student_id ${of}`} ORDER BY student_id, version DESC`;

/** SQL: whether the student `r` stands on the roll of the incident by now: something may have been said of one who has left since. */
const stands = (
  incidentId: string,
) => `r.role = 'student' AND (r.is_active OR EXISTS (SELECT FROM roll_call_mark
     WHERE school_id = $1 AND incident_id = ${incidentId} AND student_id = r.id))`;

/** SQL: who is on the roll of incident $2, and in which class: as the school is, and of one that is over as it was. */
const ROLL = `SELECT r.id, r.class_number FROM recipient r WHERE r.school_id = $1 AND ${stands('$2')}
     AND NOT EXISTS (SELECT FROM incident WHERE school_id = $1 AND id = $2 AND roll_kept)
   UNION ALL SELECT student_id, class_number FROM roll_call_student WHERE school_id = $1 AND incident_id = $2`;

/**
 * Keeps the rolls of what is over, before people leave, come and move: whoever changes them does this first, so that neither the
 * raising nor the end of an alert has to. A room's call for help has no roll to account for.
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

/** SQL: students, by class and name, and what was said of them last. */
const called = (of = '') => `SELECT r.id AS "studentId", trim(r.first_name || ' ' || r.last_name) AS name,
     roll.class_number AS "classNumber", coalesce(m.version, 0) AS version, m.state, m.with_class AS "withClass",
     CASE WHEN m.version IS NOT NULL THEN coalesce(trim(p.first_name || ' ' || p.last_name), '') END AS "saidBy",
     m.said_at AS "saidAt", word.says, word.said_at AS "registerAt", word.as_of AS "registerAsOf"
   FROM (${ROLL}) roll JOIN recipient r ON r.school_id = $1 AND r.id = roll.id
   LEFT JOIN (${lastSaid(of)}) m ON m.student_id = r.id
   LEFT JOIN recipient p ON p.school_id = $1 AND p.id = m.said_by
   LEFT JOIN (${todaysWord('$2')}) word ON word.student_id = r.id
   ${of && `WHERE r.id ${of}`}
   ORDER BY roll.class_number NULLS LAST, r.last_name, r.first_name, r.id`;

/** Everybody on the roll. */
export const listCalled = statement<Called, [incidentId: string]>('roll_call.list', called());

export const findCalled = statement<Called, [incidentId: string, studentIds: readonly string[]]>(
  'roll_call.find',
  called('= ANY ($3::uuid[])'),
);

interface Counted {
  state: RollCallState | null;
  students: number;
}

/** Nothing where nobody has said anything yet: most alerts are over by then. */
export const countCalled = statement<Counted, [incidentId: string]>(
  'roll_call.count',
  `SELECT m.state, count(*)::int AS students
   FROM (${ROLL}) roll LEFT JOIN (${lastSaid()}) m ON m.student_id = roll.id
   WHERE EXISTS (SELECT FROM roll_call_mark WHERE school_id = $1 AND incident_id = $2)
   GROUP BY 1`,
);

/** As an event says it: nothing where nobody has said anything yet. */
export function rollCallOf(counted: readonly Counted[]): { rollCall?: RollCallCounts } {
  if (counted.length === 0) return {};
  const students = new Map(counted.map(({ state, students: of }) => [state ?? 'open', of]));
  const entries = ROLL_CALL_COUNTED.map((state) => [state, students.get(state) ?? 0]);
  return { rollCall: Object.fromEntries(entries) as RollCallCounts };
}

/**
 * One version after the last, where nobody else has said anything since the version that the page was made from; two at once find the
 * same one taken. What they said last in these words is not said again. In one order, so that two who call the same class never
 * wait for one another in turn.
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
