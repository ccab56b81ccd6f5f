import { statement } from '@homeroom/database';

export interface SecretRow {
  kind: 'password' | 'pin';
  secret: Buffer;
}

/** What opens the account at the sign-in. */
export const findSecret = statement<SecretRow, [accountId: string]>(
  'step_up.secret',
  `SELECT c.kind, c.secret FROM credential c JOIN account a ON a.school_id = c.school_id AND a.id = c.account_id
   WHERE c.school_id = $1 AND c.account_id = $2 AND c.kind IN ('password', 'pin') AND a.is_active`,
);
