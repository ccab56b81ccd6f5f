import { statement } from '@homeroom/database';
import type { SchoolStatus } from '@homeroom/domain';

/** Locks the school, which serialises giving notice, taking it back, closing, and changes of the plan. */
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
  /** The school was open until its last day was over, and would be open again if the notice were taken back. */
  suspendedHere: boolean;
}

/** A statement of its own after the lock, because one that waited for the lock would see the state before it. */
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

/** Records the latest mail, so that an earlier one that is still unsent becomes obsolete. */
export const keepLastWord = statement<never, [mailId: string]>(
  'leaving.keep_last_word',
  'UPDATE school SET notice_mail = $2 WHERE school_id = $1',
);

export const findLastWord = statement<{ mailId: string | null }>(
  'leaving.last_word',
  'SELECT notice_mail AS "mailId" FROM school WHERE school_id = $1',
);

/** Schools for which the day after their last one has begun anywhere on earth; the school's own time zone is checked under its lock. */
export const SCHOOLS_TO_CLOSE = `SELECT school_id AS "schoolId" FROM leaving
  WHERE closed_at IS NULL AND last_day < (now() AT TIME ZONE 'UTC' + interval '14 hours')::date AND school_id > $1
  ORDER BY school_id LIMIT 500`;
