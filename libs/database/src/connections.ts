import type { PoolConfig } from 'pg';

/**
 * A school's day comes in crowds with quiet minutes between them, and an alarm out of the quiet. A new connection has to prove
 * its password and to plan each statement for itself, while the crowd waits. The one given back last is lent first, so what the
 * last minutes did not need goes by itself.
 */
const IDLE_MS = 5 * 60_000;

/**
 * What every pool of a service says of its connections. One that broke without a word answers nothing and closes nothing:
 * it is noticed where it lies idle, and where somebody waits for it a little after the time at which Postgres itself would
 * have ended the statement (`prepare-cluster.ts`).
 */
export const CONNECTIONS = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: IDLE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 20_000,
} satisfies PoolConfig;
