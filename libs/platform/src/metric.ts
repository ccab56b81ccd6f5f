import { Gauge, type Histogram, type LabelValues, register } from 'prom-client';

/** The metric of this name, created on first use: applications in one process share the registry. */
export function metric<M>(name: string, make: (name: string) => M): M {
  return (register.getSingleMetric(name) as M | undefined) ?? make(name);
}

/** A gauge that is queried at each scrape. If the query fails, no value is reported rather than an old one. */
export function askedGauge<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  ask: (gauge: Gauge<L>) => Promise<void>,
): void {
  metric(
    name,
    () =>
      new Gauge({
        name,
        help,
        labelNames,
        async collect() {
          this.reset();
          await ask(this).catch(() => {
            // A gauge without labels starts at zero, which would look like a value.
            if (labelNames.length === 0) this.remove();
          });
        },
      }),
  );
}

/** Observes with these labels. Looking up a series by labels is half the cost of an observation, so the series are cached. */
export function seriesOf<L extends string>(histogram: Histogram<L>) {
  const found = new Map<string, Histogram.Internal<L>>();
  return (labels: LabelValues<L>, seconds: number): void => {
    const key = Object.values(labels).join(' ');
    let series = found.get(key);
    if (!series) {
      series = histogram.labels(labels);
      found.set(key, series);
    }
    series.observe(seconds);
  };
}
