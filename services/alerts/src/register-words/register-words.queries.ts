import type { WordsOfRegister } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { RegisterWord } from '@homeroom/domain';

/** A student's register entry as a roll call reads it. */
export interface KnownWord {
  says: RegisterWord | null;
  registerAt: Date | null;
  registerAsOf: Date | null;
}

const keep = statement<never, [day: string, asOf: string, registers: string]>(
  'register_copy.keep',
  `INSERT INTO register_copy AS known (school_id, register_id, day, said_at, as_of, student_ids, says, since)
   SELECT $1, r.id, $2::date, r.at, $3::timestamptz, r.student_ids, r.says, r.since
   FROM jsonb_to_recordset($4::jsonb) AS r(id uuid, at timestamptz, student_ids uuid[], says text[], since timestamptz[])
   ORDER BY r.id
   ON CONFLICT (school_id, register_id) DO UPDATE SET day = excluded.day, said_at = excluded.said_at,
     as_of = excluded.as_of, student_ids = excluded.student_ids, says = excluded.says, since = excluded.since
   WHERE known.as_of <= excluded.as_of`,
);

/** The answer read last wins, whatever the order of the events. */
export function keepRegisters(day: string, asOf: string, registers: readonly WordsOfRegister[]) {
  const rows = registers.map(({ registerId: id, at, words }) => {
    const each = words.flatMap(({ studentIds, ...word }) =>
      studentIds.map((studentId) => ({ studentId, ...word })),
    );
    return {
      ...{ id, at },
      student_ids: each.map(({ studentId }) => studentId),
      says: each.map(({ says }) => says),
      since: each.map(({ since }) => since),
    };
  });
  return keep(day, asOf, JSON.stringify(rows));
}

/**
 * SQL: today's register entries of the school, as long as the incident is active; `ids` restricts them to some students, and registers without
 * any of them are left out unopened. Of several registers the one taken last holds, unless the student came after that.
 */
export const todaysWord = (
  incidentId: string,
  ids = '',
) => `SELECT DISTINCT ON (word.student_id) word.student_id, word.says, r.said_at, r.as_of
   FROM register_copy r CROSS JOIN LATERAL unnest(r.student_ids, r.says, r.since) AS word(student_id, says, since)
   WHERE r.school_id = $1 AND r.day = (now() AT TIME ZONE coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC'))::date
     AND EXISTS (SELECT FROM incident WHERE school_id = $1 AND id = ${incidentId} AND status = 'active')
     ${ids && `AND r.student_ids && ${ids} AND word.student_id = ANY (${ids})`}
   ORDER BY word.student_id, word.since DESC, r.register_id DESC`;
