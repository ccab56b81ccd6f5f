import type { Client } from 'pg';

/** Locks the account as a concurrent change would. */
export const lockedAccount = (accountId: string) => (client: Client) =>
  client.query('SELECT FROM auth.account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
