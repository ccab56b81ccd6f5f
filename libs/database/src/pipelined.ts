import type { PoolClient } from 'pg';

/** Writes everything in one piece to the socket instead of one packet a query. */
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
