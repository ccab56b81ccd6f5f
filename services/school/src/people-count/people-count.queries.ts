import { statement } from '@homeroom/database';

export const heardOfPeople = statement<never>(
  'people_count.heard',
  `INSERT INTO people_count (school_id, heard) VALUES ($1, 1)
   ON CONFLICT (school_id) DO UPDATE SET heard = people_count.heard + 1`,
);

export const heardSoFar = statement<{ heard: string }>(
  'people_count.heard_so_far',
  'SELECT heard FROM people_count WHERE school_id = $1',
);

/** Of two overlapping counts, the one requested later is kept. */
export const keepCount = statement<never, [count: string, heard: string]>(
  'people_count.keep',
  `UPDATE people_count SET users = given.users, teachers = given.teachers, students = given.students,
     counted_at_heard = $3::bigint, counted_at = now()
   FROM jsonb_to_record($2::jsonb) AS given (users int, teachers int, students int)
   WHERE school_id = $1 AND counted_at_heard <= $3::bigint`,
);

/** SQL for the relay: the schools to be recounted. Every school is recounted once a day in any case. */
export const SCHOOLS_TO_COUNT = `SELECT school_id FROM people_count
   WHERE counted_at_heard < heard OR counted_at < now() - interval '1 day' LIMIT 50`;
