import type { PoolConfig } from 'pg';

/**
 * Load at a school comes in bursts with quiet minutes between them, and an alarm can come out of the quiet. New connections have to
 * authenticate and plan each statement while the burst waits, so idle ones are kept. The pool lends the most recently returned connection
 * first, so surplus ones time out.
 */
const IDLE_MS = 5 * 60_000;

/**
 * The connection settings of every pool. A connection that broke silently is detected while idle by keep-alive, and while in use a little
 * after Postgres itself would have cancelled the statement (`prepare-cluster.ts`).
 */
export const CONNECTIONS = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: IDLE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 20_000,
} satisfies PoolConfig;
