import type { Client } from 'pg';
import { eventually } from './eventually';
import { asSuperuser } from './test-database';
import type { TestService } from './test-service';

/** Resolves once a transaction waits for a lock of `client`, or of the transaction `pid`, with that transaction's own pid. */
export function waitsBehind(client: Client, pid: number | null = null): Promise<number> {
  const text =
    'SELECT pid FROM pg_locks WHERE NOT granted AND coalesce($1::int, pg_backend_pid()) = ANY(pg_blocking_pids(pid))';
  return eventually<number>(
    async () => (await client.query<{ pid: number }>(text, [pid])).rows[0]?.pid ?? false,
  );
}

/**
 * Starts the calls one by one while another transaction holds the locks taken by `hold`; each waits for the one before, as far as it blocks
 * at all.
 */
export function behind<T>(
  { database: { adminUrl } }: Pick<TestService, 'database'>,
  hold: (client: Client) => Promise<unknown>,
  ...begin: readonly (() => Promise<T>)[]
): Promise<T[]> {
  return asSuperuser(adminUrl, async (client) => {
    await client.query('BEGIN');
    await hold(client);
    let pid: number | null = null;
    const begun: Promise<T>[] = [];
    for (const each of begin) {
      const doing = each();
      begun.push(doing);
      const before: number | null = pid;
      pid = await Promise.race([waitsBehind(client, before), doing.then(() => before)]);
    }
    await client.query('COMMIT');
    return Promise.all(begun);
  });
}
