import { statement } from '@homeroom/database';
import type { MemberRole, TeacherType } from '@homeroom/domain';
import { isOnWayOf } from '../sessions/revoked';

/** The sign-in that a session depends on, in whichever of the person's schools it was. */
export interface Roots {
  signInId: string;
  rootSchoolId: string;
  rootAccountId: string;
  expiresAt: Date;
}

export const findRoots = statement<Roots, [sessionId: string]>(
  'switched_session.roots',
  `SELECT coalesce(w.sign_in_session_id, s.id) AS "signInId", coalesce(w.root_school_id, s.school_id) AS "rootSchoolId",
     coalesce(w.root_account_id, s.account_id) AS "rootAccountId", coalesce(w.expires_at, s.expires_at) AS "expiresAt"
   FROM session s LEFT JOIN switched_session w ON w.session_id = s.id WHERE s.school_id = $1 AND s.id = $2`,
);

/** Whether this sign-in has already proved what the account requires. `$1` is the account's school. */
export const wasProved = statement<{ proved: true }, [signInId: string, accountId: string, since: Date]>(
  'switched_session.was_proved',
  `SELECT true AS proved FROM switched_session
   WHERE school_id = $1 AND sign_in_session_id = $2 AND account_id = $3 AND proved AND switched_at > $4 LIMIT 1`,
);

/**
 * Earlier proofs for the account no longer count for any sign-in, except the one that the kept session came from: they must be repeated,
 * with what is required by then.
 */
export const forgetProofs = statement<never, [accountId: string, keptSessionId: string | null]>(
  'switched_session.forget_proofs',
  `UPDATE switched_session w SET proved = false
   WHERE w.school_id = $1 AND w.account_id = $2 AND w.proved AND NOT ${isOnWayOf('w', '$3')}`,
);

export interface OpenAccountRow {
  accountId: string;
  role: MemberRole;
  teacherType: TeacherType | null;
  classNumber: number | null;
}

/** A concurrent deactivation waits, and then ends this session with the others. */
export const lockOpenAccount = statement<OpenAccountRow, [accountId: string]>(
  'switched_session.lock_account',
  `SELECT id AS "accountId", role, teacher_type AS "teacherType", class_number AS "classNumber"
   FROM account WHERE school_id = $1 AND id = $2 AND is_active FOR SHARE`,
);

/**
 * Ends the session in the other school. Only one switch can do so: returns no row if it was already switched or ended. Not announced to
 * other services, since the person stays signed in on that browser and keeps getting that account's notices. `$1` is the school switched
 * to.
 */
export const endForSwitch = statement<{ id: string }, [sessionId: string, schoolId: string]>(
  'switched_session.end_other',
  `INSERT INTO revocation (session_id, school_id, revoked_at, told)
   SELECT $2, $3, clock_timestamp(), true WHERE $1::uuid IS NOT NULL ON CONFLICT DO NOTHING RETURNING session_id AS id`,
);

export const wasSwitched = statement<{ id: string }, [sessionId: string]>(
  'switched_session.was_switched',
  `SELECT session_id AS id FROM switched_session WHERE from_session_id = $2 AND $1::uuid IS NOT NULL`,
);

export const noteSwitch = statement<
  never,
  [
    sessionId: string,
    accountId: string,
    fromSessionId: string,
    signInId: string,
    rootSchoolId: string,
    rootAccountId: string,
    proved: boolean,
    now: Date,
    expiresAt: Date,
  ]
>(
  'switched_session.note',
  `INSERT INTO switched_session (session_id, school_id, account_id, from_session_id, sign_in_session_id, root_school_id,
     root_account_id, proved, switched_at, expires_at)
   VALUES ($2, $1, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
