import { metric } from '@homeroom/platform';
import { Counter, Gauge } from 'prom-client';
import type { Tidied } from './tidied';

/** All tables are registered at the start, so that the running platform shows that none was forgotten. */
export class TidyingMetrics {
  readonly rows: Counter<'table'>;
  readonly unfinished: Gauge<'table'>;

  constructor(tidied: readonly Tidied[]) {
    const labelNames = ['table'] as const;
    this.rows = metric(
      'homeroom_tidied_rows_total',
      (name) => new Counter({ name, help: 'Rows removed because their time was over', labelNames }),
    );
    this.unfinished = metric(
      'homeroom_tidying_unfinished_schools',
      (name) => new Gauge({ name, help: 'Schools of which the last round had to leave rows', labelNames }),
    );
    for (const { table } of tidied) this.rows.inc({ table }, 0);
  }
}
