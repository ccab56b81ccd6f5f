import { asSuperuser, eventually, type TestService } from '@homeroom/testing';
import type { Client } from 'pg';

/**
 * Starts the calls one by one while another transaction holds the locks taken by `hold`; each waits for the one before, as far as it blocks
 * at all.
 */
export function behind<T>(
  { database: { adminUrl } }: TestService,
  hold: (client: Client) => Promise<unknown>,
  ...begin: readonly (() => Promise<T>)[]
): Promise<T[]> {
  return asSuperuser(adminUrl, async (client) => {
    const waitsFor = (pid: number) =>
      eventually<number>(async () => {
        const text = 'SELECT pid FROM pg_locks WHERE NOT granted AND $1 = ANY(pg_blocking_pids(pid))';
        return (await client.query<{ pid: number }>(text, [pid])).rows[0]?.pid ?? false;
      });
    await client.query('BEGIN');
    await hold(client);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let pid = rows[0]?.pid ?? 0;
    const begun: Promise<T>[] = [];
    for (const each of begin) {
      const doing = each();
      begun.push(doing);
      pid = await Promise.race([waitsFor(pid), doing.then(() => pid)]);
    }
    await client.query('COMMIT');
    return Promise.all(begun);
  });
}

/** Locks the account as a concurrent change would. */
export const lockedAccount = (accountId: string) => (client: Client) =>
  client.query('SELECT FROM auth.account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
