import { metric } from '@homeroom/platform';
import type { Pool } from 'pg';
import { Gauge, Histogram } from 'prom-client';

/** Shows whether requests wait for a connection from the pool rather than for the database. */
export class PoolMetrics {
  private readonly waits = metric(
    'homeroom_database_wait_seconds',
    (name) =>
      new Histogram({
        name,
        help: 'For how long a transaction waited for a connection of the pool',
        buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      }),
  );

  constructor(pool: () => Pool) {
    metric(
      'homeroom_database_connections',
      (name) =>
        new Gauge({
          name,
          help: 'Connections of the pool in use and idle, and transactions that wait for one',
          labelNames: ['state'] as const,
          collect() {
            const { totalCount, idleCount, waitingCount } = pool();
            this.set({ state: 'used' }, totalCount - idleCount);
            this.set({ state: 'idle' }, idleCount);
            this.set({ state: 'waiting' }, waitingCount);
          },
        }),
    );
  }

  /** `begun` is a value of `performance.now()`. */
  waitedSince(begun: number): void {
    this.waits.observe((performance.now() - begun) / 1_000);
  }
}
