import type { PoolConfig } from 'pg';

/**
 * What every pool of a service says of its connections. One that broke without a word answers nothing and closes nothing:
 * it is noticed where it lies idle, and where somebody waits for it a little after the time at which Postgres itself would
 * have ended the statement (`prepare-cluster.ts`).
 */
export const CONNECTIONS = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 20_000,
} satisfies PoolConfig;
