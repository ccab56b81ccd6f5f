import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const ASK_AGAIN_MS = 500;

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection is reported by the running query; the 'error' event itself must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Takes a session-level advisory lock, which is released with the connection, even if the process is killed. Polls instead of blocking: a
 * waiting query would hold a snapshot and keep vacuum from cleaning up.
 */
export async function takeTurn(client: Client, name: string, onWait?: () => void): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS mine',
      [name],
    );
    if (rows[0]?.mine) return;
    if (asked === 0) onWait?.();
    await wait(ASK_AGAIN_MS);
  }
}
