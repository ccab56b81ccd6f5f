import { statement } from '@homeroom/database';
import type { SchoolStatus } from '@homeroom/domain';

/** Two that give notice, take it back or close the school come after one another, and after whoever changes its plan. */
export const lockForLeaving = statement<{ code: string; status: SchoolStatus; timeZone: string }>(
  'leaving.lock_school',
  `SELECT code, status, time_zone AS "timeZone" FROM school
   WHERE school_id = $1 AND status <> 'deleted' FOR UPDATE`,
);

export interface Notice {
  lastDay: string;
  givenAt: Date;
  byPlatform: boolean;
  isClosed: boolean;
  /** The school was open until its last day was over, and would be again. */
  suspendedHere: boolean;
}

/** A statement of its own behind the lock: one that waited for the lock still sees the time before it. */
export const findNotice = statement<Notice>(
  'leaving.find',
  `SELECT last_day::text AS "lastDay", given_at AS "givenAt", by_platform AS "byPlatform",
     closed_at IS NOT NULL AS "isClosed", suspended_here AS "suspendedHere"
   FROM leaving WHERE school_id = $1`,
);

export const insertNotice = statement<never, [lastDay: string, byPlatform: boolean]>(
  'leaving.insert',
  'INSERT INTO leaving (school_id, last_day, by_platform) VALUES ($1, $2::date, $3)',
);

export const removeNotice = statement<never>('leaving.remove', 'DELETE FROM leaving WHERE school_id = $1');

export const closeNotice = statement<never, [suspendedHere: boolean]>(
  'leaving.close',
  'UPDATE leaving SET closed_at = now(), suspended_here = $2 WHERE school_id = $1',
);

export const setStatus = statement<never, [status: SchoolStatus]>(
  'leaving.set_status',
  'UPDATE school SET status = $2 WHERE school_id = $1',
);

/** The mail that says the last word: an earlier one that was not sent yet says nothing any more. */
export const keepLastWord = statement<never, [mailId: string]>(
  'leaving.keep_last_word',
  'UPDATE school SET notice_mail = $2 WHERE school_id = $1',
);

export const findLastWord = statement<{ mailId: string | null }>(
  'leaving.last_word',
  'SELECT notice_mail AS "mailId" FROM school WHERE school_id = $1',
);

/** Where the first day after it has begun anywhere on earth: the school's own clock is asked behind its lock. */
export const SCHOOLS_TO_CLOSE = `SELECT school_id AS "schoolId" FROM leaving
  WHERE closed_at IS NULL AND last_day < (now() AT TIME ZONE 'UTC' + interval '14 hours')::date AND school_id > $1
  ORDER BY school_id LIMIT 500`;
