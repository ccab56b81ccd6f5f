import { statement } from '@homeroom/database';
import type { SchoolStanding } from '@homeroom/domain';
import { STANDING_OF_ROW } from '../schools/schools.queries';
import { revoked } from './revoked';

/** Each list is read in order of time, page by page, starting after the last row of the previous page. */
export interface Row {
  id: string;
  /** Microseconds since 1970, the database's precision: many rows share a millisecond. */
  at: string;
}

export type Page = [at: string, id: string, rows: number];

const instantOf = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint::text AS at`;
const BEHIND = `(timestamptz 'epoch' + $1::float8 * interval '1 microsecond', $2::uuid)`;

/** Rows have the database's time, so the next query must use it too. */
export const findNow = statement<{ now: string }>(
  'ended_sessions.now',
  'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS now',
);

/** Across all schools. */
export const findRevoked = statement<Row, Page>(
  'revocation.page',
  `SELECT session_id AS id, ${instantOf('revoked_at')} FROM revocation
   WHERE (revoked_at, session_id) > ${BEHIND} ORDER BY revoked_at, session_id LIMIT $3`,
);

/** Across all schools. */
export const findOutdated = statement<Row, Page>(
  'outdated_session.page',
  `SELECT session_id AS id, ${instantOf('minted_before')} FROM outdated_session
   WHERE (minted_before, session_id) > ${BEHIND} ORDER BY minted_before, session_id LIMIT $3`,
);

/** Schools whose state has changed other than by the passing of time. */
export const findChangedStandings = statement<Row & { standing: SchoolStanding }, Page>(
  'standing.page',
  `SELECT st.school_id AS id, ${instantOf('st.changed_at')}, ${STANDING_OF_ROW} AS standing FROM standing st
   WHERE (st.changed_at, st.school_id) > ${BEHIND} ORDER BY st.changed_at, st.school_id LIMIT $3`,
);

/**
 * Those ended by their owner, the office or a new PIN; also unknown ones, as 32 days after the sign-in. A session that merely expired is
 * not included.
 */
export const endedAmong = statement<{ id: string }, [ids: readonly string[]]>(
  'ended_sessions.among',
  `SELECT wanted.id FROM unnest($2::uuid[]) AS wanted (id)
   WHERE NOT EXISTS (
     SELECT FROM session s JOIN account a ON a.school_id = s.school_id AND a.id = s.account_id AND a.is_active
     WHERE s.school_id = $1 AND s.id = wanted.id AND s.revoked_at IS NULL
       AND NOT EXISTS (SELECT FROM switched_session w WHERE w.session_id = s.id AND w.ended_at IS NOT NULL))`,
);

/** Ended sessions not yet announced, by school. */
export const findUntold = statement<{ schoolId: string; ids: string[] }, [most: number]>(
  'revocation.untold',
  `SELECT school_id AS "schoolId", array_agg(session_id) AS ids FROM (
     SELECT school_id, session_id FROM revocation WHERE NOT told ORDER BY revoked_at LIMIT $1) AS untold
   GROUP BY school_id`,
);

/** Returns those that no other process has announced. */
export const markTold = statement<{ id: string }, [ids: readonly string[]]>(
  'revocation.mark_told',
  `UPDATE revocation SET told = true WHERE school_id = $1 AND session_id = ANY($2::uuid[]) AND NOT told
   RETURNING session_id AS id`,
);

/**
 * When the last session of a sign-in has ended, all sessions that it passed through in its person's schools are announced too, each in its
 * own school.
 */
export const untellBehind = statement<never, [ids: readonly string[]]>(
  'revocation.untell_behind',
  `WITH way AS (SELECT w.* FROM switched_session last
     JOIN switched_session w ON w.sign_in_session_id = last.sign_in_session_id
     WHERE last.session_id = ANY($2::uuid[]) AND $1::uuid IS NOT NULL
       AND NOT EXISTS (SELECT FROM switched_session n WHERE n.from_session_id = last.session_id)),
   behind AS (SELECT session_id AS id, school_id FROM way
     UNION SELECT sign_in_session_id, root_school_id FROM way)
   ${revoked('behind WHERE id <> ALL($2::uuid[])')}`,
);

/** Includes sessions that a switch or an end elsewhere left open here: nobody returns to them. */
export const endAll = statement<never, [ids: readonly string[]]>(
  'session.end_all',
  `UPDATE session SET revoked_at = now(), revoked_because = 'what it stood on was ended'
   WHERE school_id = $1 AND id = ANY($2::uuid[]) AND revoked_at IS NULL`,
);
