import { Counter, Gauge, register } from 'prom-client';
import type { Tidied } from './tidied';

const ROWS = 'homeroom_tidied_rows_total';
const UNFINISHED = 'homeroom_tidying_unfinished_schools';

/** Which tables are tidied stands here from the start: that none was forgotten is read from the running platform. */
export class TidyingMetrics {
  readonly rows: Counter<'table'>;
  readonly unfinished: Gauge<'table'>;

  constructor(tidied: readonly Tidied[]) {
    const labelNames = ['table'] as const;
    // Two applications of one process share the registry: replicas, as specs start them.
    this.rows =
      (register.getSingleMetric(ROWS) as Counter<'table'> | undefined) ??
      new Counter({ name: ROWS, help: 'Rows removed because their time was over', labelNames });
    this.unfinished =
      (register.getSingleMetric(UNFINISHED) as Gauge<'table'> | undefined) ??
      new Gauge({ name: UNFINISHED, help: 'Schools of which the last round had to leave rows', labelNames });
    for (const { table } of tidied) this.rows.inc({ table }, 0);
  }
}
