import type { PoolClient } from 'pg';

/** Writes everything to the socket at once instead of one packet per query. */
export function pipelined<T>(client: PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
