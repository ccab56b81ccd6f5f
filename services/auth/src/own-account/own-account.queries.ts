import type { Agent, OwnAccount } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { Language, SignInOutcome } from '@homeroom/domain';
import { isOnWayOf, revoked } from '../sessions/revoked';

export const findOwnAccount = statement<
  Omit<OwnAccount, 'language'> & { language: Language | null },
  [id: string]
>(
  'own_account.find',
  `SELECT id, role, first_name AS "firstName", last_name AS "lastName", language
   FROM account WHERE school_id = $1 AND id = $2 AND is_active`,
);

export const changeOwnAccount = statement<
  never,
  [id: string, firstName: string, lastName: string, language: Language | null]
>(
  'own_account.change',
  `UPDATE account SET first_name = $3, last_name = $4, language = $5 WHERE school_id = $1 AND id = $2`,
);

export interface LiveSessionRow extends Agent {
  id: string;
  signedInAt: Date;
  lastSeenAt: Date;
}

/** A session is seen whenever its token is renewed: every ten minutes while in use. */
export const findLiveSessions = statement<LiveSessionRow, [accountId: string, now: Date]>(
  'own_account.sessions',
  `SELECT id, browser, system, created_at AS "signedInAt", rotated_at AS "lastSeenAt" FROM session
   WHERE school_id = $1 AND account_id = $2 AND revoked_at IS NULL AND idle_until > $3 AND expires_at > $3
     AND NOT EXISTS (SELECT 1 FROM switched_session w WHERE w.from_session_id = session.id)
     AND NOT EXISTS (SELECT 1 FROM switched_session w WHERE w.session_id = session.id AND w.ended_at IS NOT NULL)
   ORDER BY rotated_at DESC, id LIMIT 100`,
);

/**
 * Ends one of the account's own sessions; gateways are told within seconds. If it has meanwhile switched to another of the person's
 * schools, the sessions that came of its sign-in end with it. Sessions that the requesting one has passed through cannot be ended here, nor
 * can those already cut off.
 */
export const endOwnSession = statement<
  { id: string },
  [id: string, accountId: string, askingId: string, signInId: string]
>(
  'own_account.end_session',
  `WITH ended AS (UPDATE session SET revoked_at = now(), revoked_because = 'ended by its owner'
     WHERE school_id = $1 AND id = $2 AND account_id = $3 AND revoked_at IS NULL
       AND NOT EXISTS (SELECT FROM switched_session w WHERE w.session_id = session.id AND w.ended_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM switched_session w WHERE w.from_session_id = session.id AND ${isOnWayOf('w', '$4')})
     RETURNING id, school_id),
   cut AS (UPDATE switched_session w SET ended_at = clock_timestamp()
     WHERE w.sign_in_session_id = $5 AND w.ended_at IS NULL AND NOT ${isOnWayOf('w', '$4')} AND EXISTS (SELECT FROM ended)
     RETURNING w.session_id AS id, w.school_id)
   ${revoked('(SELECT * FROM ended UNION SELECT * FROM cut) AS over')}`,
);

/** The log itself is kept longer, for the office: see `lastSignIns`. */
export const findSignIns = statement<
  Agent & { at: Date; outcome: SignInOutcome },
  [accountId: string, since: Date]
>(
  'own_account.sign_ins',
  `SELECT at, outcome, browser, system FROM sign_in
   WHERE school_id = $1 AND account_id = $2 AND at > $3 ORDER BY id DESC LIMIT 50`,
);
