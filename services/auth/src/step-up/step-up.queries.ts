import { statement } from '@homeroom/database';
import { IN_DOUBT } from '../addresses/doubt.queries';

export interface SecretRow {
  kind: 'password' | 'pin';
  secret: Buffer;
  /** Who issues a PIN that nobody has seen yet; null if it was shown. */
  pinFrom: 'mail' | 'office' | null;
}

/** Finds the secret with which the account signs in. */
export const findSecret = statement<SecretRow, [accountId: string]>(
  'step_up.secret',
  `SELECT c.kind, c.secret,
     CASE WHEN c.unseen THEN CASE WHEN account.email IS NULL OR ${IN_DOUBT} THEN 'office' ELSE 'mail' END END AS "pinFrom"
   FROM credential c JOIN account ON account.school_id = c.school_id AND account.id = c.account_id
   WHERE c.school_id = $1 AND c.account_id = $2 AND c.kind IN ('password', 'pin') AND account.is_active`,
);
