import type { AnswerHours } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

export const hoursOf = statement<AnswerHours & { personId: string }, [personIds: readonly string[]]>(
  'answer_hours.of',
  `SELECT person_id AS "personId", starts_at AS "startsAt", ends_at AS "endsAt" FROM answer_hours
   WHERE school_id = $1 AND person_id = ANY($2::uuid[])`,
);

export const keepHours = statement<never, [personId: string, startsAt: string, endsAt: string]>(
  'answer_hours.keep',
  `INSERT INTO answer_hours (school_id, person_id, starts_at, ends_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id, person_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
);

export const forgetHours = statement<never, [personId: string]>(
  'answer_hours.forget',
  'DELETE FROM answer_hours WHERE school_id = $1 AND person_id = $2',
);
