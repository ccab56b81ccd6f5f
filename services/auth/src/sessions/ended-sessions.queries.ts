import { statement } from '@homeroom/database';
import type { SchoolStanding } from '@homeroom/domain';
import { STANDING_OF_ROW } from '../schools/schools.queries';
import { revoked } from './revoked';

/** Each list is read in the order of time, a page at a time, from behind the last row of the page before. */
export interface Row {
  id: string;
  /** Microseconds since 1970, as exact as the database keeps it: many rows have the same millisecond. */
  at: string;
}

export type Page = [at: string, id: string, rows: number];

const instantOf = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint::text AS at`;
const BEHIND = `(timestamptz 'epoch' + $1::float8 * interval '1 microsecond', $2::uuid)`;

/** The rows carry the database's time, and so does the next question. */
export const findNow = statement<{ now: string }>(
  'ended_sessions.now',
  'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS now',
);

/** Every school's. */
export const findRevoked = statement<Row, Page>(
  'revocation.page',
  `SELECT session_id AS id, ${instantOf('revoked_at')} FROM revocation
   WHERE (revoked_at, session_id) > ${BEHIND} ORDER BY revoked_at, session_id LIMIT $3`,
);

/** Every school's. */
export const findOutdated = statement<Row, Page>(
  'outdated_session.page',
  `SELECT session_id AS id, ${instantOf('minted_before')} FROM outdated_session
   WHERE (minted_before, session_id) > ${BEHIND} ORDER BY minted_before, session_id LIMIT $3`,
);

/** Every school whose state changed otherwise than by time. */
export const findChangedStandings = statement<Row & { standing: SchoolStanding }, Page>(
  'standing.page',
  `SELECT st.school_id AS id, ${instantOf('st.changed_at')}, ${STANDING_OF_ROW} AS standing FROM standing st
   WHERE (st.changed_at, st.school_id) > ${BEHIND} ORDER BY st.changed_at, st.school_id LIMIT $3`,
);

/**
 * Those that their person, the office or a new PIN has ended; also one that nobody knows any more, as 32 days after its
 * sign-in. One that merely ran out is not.
 */
export const endedAmong = statement<{ id: string }, [ids: readonly string[]]>(
  'ended_sessions.among',
  `SELECT wanted.id FROM unnest($2::uuid[]) AS wanted (id)
   WHERE NOT EXISTS (
     SELECT FROM session s JOIN account a ON a.school_id = s.school_id AND a.id = s.account_id AND a.is_active
     WHERE s.school_id = $1 AND s.id = wanted.id AND s.revoked_at IS NULL
       AND NOT EXISTS (SELECT FROM switched_session w WHERE w.session_id = s.id AND w.ended_at IS NOT NULL))`,
);

/** Of which nobody was told yet, in every school. */
export const findUntold = statement<{ schoolId: string; ids: string[] }, [most: number]>(
  'revocation.untold',
  `SELECT school_id AS "schoolId", array_agg(session_id) AS ids FROM (
     SELECT school_id, session_id FROM revocation WHERE NOT told ORDER BY revoked_at LIMIT $1) AS untold
   GROUP BY school_id`,
);

/** Those that no other process tells of. */
export const markTold = statement<{ id: string }, [ids: readonly string[]]>(
  'revocation.mark_told',
  `UPDATE revocation SET told = true WHERE school_id = $1 AND session_id = ANY($2::uuid[]) AND NOT told
   RETURNING session_id AS id`,
);

/**
 * Where the last of them has ended, the whole way that a sign-in took through its person's schools has: what lies behind
 * is told of as well, in each school by itself.
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

/** Also those that a switch or an end elsewhere left open here: nobody comes back to them. */
export const endAll = statement<never, [ids: readonly string[]]>(
  'session.end_all',
  `UPDATE session SET revoked_at = now(), revoked_because = 'what it stood on was ended'
   WHERE school_id = $1 AND id = ANY($2::uuid[]) AND revoked_at IS NULL`,
);
