import { Counter, type Registry, register } from 'prom-client';

/** Counts the spans of this process by outcome. */
export class SpanCounts {
  /** Spans in the exporter's queue. */
  waiting = 0;
  private readonly spans: Counter<'outcome'>;

  constructor(registry: Registry = register) {
    const name = 'homeroom_trace_spans_total';
    this.spans =
      (registry.getSingleMetric(name) as Counter<'outcome'> | undefined) ??
      new Counter({
        name,
        help: 'Spans of traces that the collector has taken, and those that were dropped because it did not',
        labelNames: ['outcome'] as const,
        registers: [registry],
      });
  }

  came(): void {
    this.waiting += 1;
  }

  left(count: number): void {
    this.waiting -= count;
  }

  sent(count: number): void {
    this.spans.inc({ outcome: 'sent' }, count);
  }

  dropped(count: number): void {
    this.spans.inc({ outcome: 'dropped' }, count);
  }
}
