import type { Elsewhere } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { Role, SchoolStanding, TeacherType } from '@homeroom/domain';
import { elsewhereOf } from '../memberships/memberships.queries';
import { STANDING } from '../schools/schools.queries';
import { VISIT_OF_SESSION } from '../visits/visits.queries';
import type { OnDevice, Proof, Visiting } from './access-tokens';
import { isOnWayOf, revoked } from './revoked';

/** Without a given device it is the browser that the account knows by this hash, or else a new one. */
export const insertSession = statement<
  OnDevice,
  [
    id: string,
    accountId: string,
    role: Role,
    principal: boolean,
    refreshHash: Buffer,
    deviceHash: string,
    now: Date,
    provedAt: Date | null,
    idleUntil: Date,
    expiresAt: Date,
    factorDue: boolean,
    browser: string | null,
    system: string | null,
    deviceId: string | null,
    deviceSince: Date | null,
    shownAttempt: number | null,
    isVouched: boolean,
  ]
>(
  'session.insert',
  `INSERT INTO session (school_id, id, account_id, role, principal, refresh_hash, device_hash, created_at, rotated_at,
                        proved_at, idle_until, expires_at, factor_due, browser, system, device_id, device_since,
                        shown_attempt, vouched)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14,
     coalesce($15, known.device_id, $2), coalesce($16, known.first_success_at, $8), $17, $18
   FROM (SELECT) one LEFT JOIN device known
     ON known.school_id = $1 AND known.account_id = $3 AND known.token_hash = $7
   RETURNING device_id AS "deviceId", device_since AS "deviceSince"`,
);

export interface SessionPlace {
  schoolId: string;
  sessionId: string;
}

export interface SessionRow extends Proof, OnDevice {
  accountId: string;
  role: Role;
  principal: boolean;
  refreshHash: Buffer;
  previousHash: Buffer | null;
  previousUntil: Date | null;
  rotatedAt: Date;
  rotations: number;
  /** How often the latest token was reissued because no browser had presented its pair. */
  attempts: number;
  /** The attempt that a browser has received, as far as its requests have shown. */
  shownAttempt: number | null;
  idleUntil: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  teacherType: TeacherType | null;
  classNumber: number | null;
  isActive: boolean;
  standing: SchoolStanding;
  /** The school that the person is visiting, or was until a moment ago. */
  visiting: Visiting | null;
  /** The person's other memberships. */
  elsewhere: Elsewhere[];
  /** When a session in another of the person's schools replaced this one. */
  switchedAt: Date | null;
  goesOnIn: SessionPlace | null;
  /** Whether it was opened by a switch and the session it depends on has ended. */
  isCutOff: boolean;
}

export const lockSession = statement<SessionRow, [id: string]>(
  'session.lock',
  `SELECT s.account_id AS "accountId", s.role, s.principal, s.refresh_hash AS "refreshHash",
     s.previous_hash AS "previousHash", s.previous_until AS "previousUntil", s.rotated_at AS "rotatedAt", s.rotations,
     s.attempts, s.shown_attempt AS "shownAttempt", s.idle_until AS "idleUntil",
     s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt",
     s.proved_at AS "provedAt", s.device_id AS "deviceId", s.device_since AS "deviceSince", s.factor_due AS "factorDue", s.vouched AS "isVouched", a.teacher_type AS "teacherType", a.class_number AS "classNumber",
     a.is_active AS "isActive", ${STANDING} AS standing, ${VISIT_OF_SESSION} AS visiting,
     ${elsewhereOf('s.school_id', 's.account_id')} AS elsewhere,
     (SELECT w.switched_at FROM switched_session w WHERE w.from_session_id = s.id) AS "switchedAt",
     (SELECT jsonb_build_object('schoolId', w.school_id, 'sessionId', w.session_id)
      FROM switched_session w WHERE w.from_session_id = s.id) AS "goesOnIn",
     EXISTS (SELECT 1 FROM switched_session w WHERE w.session_id = s.id AND w.ended_at IS NOT NULL) AS "isCutOff"
   FROM session s JOIN account a ON a.school_id = s.school_id AND a.id = s.account_id
   JOIN known_school school ON school.school_id = s.school_id
   WHERE s.school_id = $1 AND s.id = $2 FOR UPDATE OF s`,
);

export const rotateSession = statement<
  never,
  [
    id: string,
    shownHash: Buffer,
    refreshHash: Buffer,
    rotations: number,
    attempts: number,
    now: Date,
    previousUntil: Date,
    idleUntil: Date,
  ]
>(
  'session.rotate',
  `UPDATE session SET previous_hash = $3, refresh_hash = $4, rotations = $5, attempts = $6, shown_attempt = NULL,
     rotated_at = $7, previous_until = $8, idle_until = $9
   WHERE school_id = $1 AND id = $2`,
);

/** Extends the idle time: somebody is using the session, although its token was just rotated for an untouched page. */
export const stayAwake = statement<never, [id: string, idleUntil: Date]>(
  'session.stay_awake',
  'UPDATE session SET idle_until = $3 WHERE school_id = $1 AND id = $2',
);

/**
 * Records which pairs browsers have presented, if they are the latest. Skips sessions that are being renewed or ended: what is not recorded
 * is not relied on. Returns the sessions of which two attempts were presented, so that two browsers have them; just after the newer one was
 * issued, it may be one waking browser that received both.
 */
export const noteShown = statement<
  { id: string },
  [ids: readonly string[], pairs: readonly string[], now: Date]
>(
  'session.note_shown',
  `WITH told AS (SELECT id, split_part(pair, '.', 1)::int AS rotations, split_part(pair, '.', 2)::int AS attempt
     FROM unnest($2::uuid[], $3::text[]) AS told (id, pair)),
   found AS (SELECT s.id, told.attempt, s.shown_attempt, s.previous_until FROM session s
     JOIN told ON told.id = s.id AND told.rotations = s.rotations
     WHERE s.school_id = $1 AND s.shown_attempt IS DISTINCT FROM told.attempt FOR UPDATE OF s SKIP LOCKED),
   noted AS (UPDATE session s SET shown_attempt = found.attempt FROM found
     WHERE s.school_id = $1 AND s.id = found.id AND found.shown_attempt IS NULL)
   SELECT id FROM found WHERE previous_until < $4
   GROUP BY id HAVING bool_or(shown_attempt IS NOT NULL) OR count(DISTINCT attempt) > 1`,
);

export const markProved = statement<never, [id: string, now: Date]>(
  'session.mark_proved',
  'UPDATE session SET proved_at = $3, vouched = false WHERE school_id = $1 AND id = $2',
);

/**
 * The account now has a second factor, which this session has proved: the others must prove it before they may do what requires it.
 * Sessions that were only allowed to set one up have not proved it, and end.
 */
export const settleFactor = statement<never, [accountId: string, sessionId: string, because: string]>(
  'session.settle_factor',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = $4
     WHERE school_id = $1 AND account_id = $2 AND id <> $3 AND factor_due AND revoked_at IS NULL RETURNING id, school_id),
   cut AS (UPDATE switched_session w SET ended_at = clock_timestamp() FROM ended
     WHERE w.sign_in_session_id = ended.id AND w.ended_at IS NULL AND NOT ${isOnWayOf('w', '$3')}
     RETURNING w.session_id AS id, w.school_id),
   gone AS (${revoked('(SELECT * FROM ended UNION ALL SELECT * FROM cut) AS over')})
   UPDATE session SET factor_due = false, proved_at = CASE WHEN id = $3 THEN proved_at END
   WHERE school_id = $1 AND account_id = $2 AND revoked_at IS NULL AND (id = $3 OR NOT factor_due)`,
);

export const revokeSession = statement<{ id: string }, [id: string, because: string]>(
  'session.revoke',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = $3
     WHERE school_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id, school_id)
   ${revoked('ended')}`,
);

/**
 * Of one account, or of all. These sessions rely on the provider alone, so none of them has switched to another school. Returns the accounts
 * that had such sessions, also earlier ones: links made in them outlive them.
 */
export const endVouchedSessions = statement<
  { accountId: string },
  [because: string, accountId: string | null]
>(
  'session.end_vouched',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = $2
     WHERE school_id = $1 AND vouched AND revoked_at IS NULL AND ($3::uuid IS NULL OR account_id = $3)
     RETURNING id, school_id),
   gone AS (${revoked('ended')})
   SELECT DISTINCT account_id AS "accountId" FROM session
   WHERE school_id = $1 AND vouched AND ($3::uuid IS NULL OR account_id = $3)`,
);

/**
 * Ends the session and all sessions that its sign-in has passed through in the person's schools, before and after it. Returns nothing if
 * all of them have ended already.
 */
export const endWay = statement<{ id: string }, [id: string, signInId: string, because: string]>(
  'session.end_way',
  `WITH own AS (UPDATE session SET revoked_at = now(), revoked_because = $4
     WHERE school_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id, school_id),
   cut AS (UPDATE switched_session w SET ended_at = clock_timestamp()
     WHERE w.sign_in_session_id = $3 AND w.ended_at IS NULL RETURNING w.session_id AS id, w.school_id),
   begun AS (SELECT w.sign_in_session_id AS id, w.root_school_id AS school_id FROM switched_session w
     WHERE w.sign_in_session_id = $3 AND EXISTS (SELECT FROM own UNION ALL SELECT FROM cut))
   ${revoked('(SELECT * FROM own UNION SELECT * FROM cut UNION SELECT * FROM begun) AS over')}`,
);

/** Ends sessions of a class's devices, selected by `principal`, that is by the password that opened them. */
export const endDeviceSessions = statement<
  { id: string },
  [accountId: string, principal: boolean[], because: string]
>(
  'session.end_device_sessions',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = $4
     WHERE school_id = $1 AND account_id = $2 AND principal = ANY($3::boolean[]) AND revoked_at IS NULL RETURNING id, school_id)
   ${revoked('ended')}`,
);

/** Ends the person's sessions on one browser. */
export const revokeSessionsOn = statement<
  { id: string },
  [accountId: string, deviceId: string, because: string]
>(
  'session.revoke_on_device',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = $4
     WHERE school_id = $1 AND account_id = $2 AND device_id = $3 AND revoked_at IS NULL RETURNING id, school_id)
   ${revoked('ended')}`,
);

/**
 * The account is locked first. Also ends links issued earlier, such as a calendar link, including those issued while gateways still accept
 * the token of an ended session.
 */
export const noteEnd = statement<never, [accountId: string]>(
  'account.note_end',
  `UPDATE account SET ended_at = clock_timestamp() + interval '3 seconds' WHERE school_id = $1 AND id = $2`,
);

/** Ends all of the person's sessions. */
export const revokeSessionsOf = statement<{ id: string }, [accountId: string, because: string]>(
  'session.revoke_of_account',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = $3
     WHERE school_id = $1 AND account_id = $2 AND revoked_at IS NULL RETURNING id, school_id)
   ${revoked('ended')}`,
);

/**
 * Ends all other sessions: people who change their own password stay signed in. The sessions that theirs has passed through between schools
 * are not other sign-ins, and are announced with it.
 */
export const revokeOtherSessionsOf = statement<
  { id: string },
  [accountId: string, sessionId: string, because: string]
>(
  'session.revoke_others',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = $4
     WHERE school_id = $1 AND account_id = $2 AND id <> $3 AND revoked_at IS NULL
       AND NOT EXISTS (SELECT FROM switched_session w WHERE w.from_session_id = session.id AND ${isOnWayOf('w', '$3')})
     RETURNING id, school_id)
   ${revoked('ended')}`,
);

/**
 * The person's tokens are out of date. The extra second is for a renewal that reads the account just before and issues the token just
 * after: it is renewed once more.
 */
export const outdateSessionsOf = statement<never, [accountId: string]>(
  'session.outdate_of_account',
  `INSERT INTO outdated_session (session_id, school_id, minted_before)
   SELECT id, $1, clock_timestamp() + interval '1 second' FROM session
   WHERE school_id = $1 AND account_id = $2 AND revoked_at IS NULL
   ON CONFLICT (session_id) DO UPDATE SET minted_before = excluded.minted_before`,
);
