import { statement } from '@homeroom/database';
import type { RegisterWord } from '@homeroom/domain';

/** A student's register entry as a roll call reads it. */
export interface KnownWord {
  says: RegisterWord | null;
  registerAt: Date | null;
  registerAsOf: Date | null;
}

/** The answer read last wins, whatever the order of the events. */
export const keepWords = statement<never, [day: string, asOf: string, students: string]>(
  'register_word.keep',
  `INSERT INTO register_word AS known (school_id, student_id, day, says, said_at, as_of)
   SELECT $1, s."studentId", $2::date, s.says, s.at, $3::timestamptz
   FROM jsonb_to_recordset($4::jsonb) AS s("studentId" uuid, says text, at timestamptz) ORDER BY 2
   ON CONFLICT (school_id, student_id) DO UPDATE SET day = excluded.day, says = excluded.says,
     said_at = excluded.said_at, as_of = excluded.as_of
   WHERE known.as_of <= excluded.as_of`,
);

/** SQL: today's register entries of the school, as long as the incident is active. */
export const todaysWord = (incidentId: string) => `SELECT student_id, says, said_at, as_of FROM register_word
   WHERE school_id = $1 AND day = (now() AT TIME ZONE coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC'))::date
     AND EXISTS (SELECT FROM incident WHERE school_id = $1 AND id = ${incidentId} AND status = 'active')`;
