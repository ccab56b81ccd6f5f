import { Gauge, type Histogram, type LabelValues, register } from 'prom-client';

/** The metric of this name, made if it is not there: applications of one process share the registry. */
export function metric<M>(name: string, make: (name: string) => M): M {
  return (register.getSingleMetric(name) as M | undefined) ?? make(name);
}

/** Asked for each time somebody reads it. What cannot be asked at the moment is not shown, rather than as it was before. */
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
            // Without labels it starts at nought, which would be an answer.
            if (labelNames.length === 0) this.remove();
          });
        },
      }),
  );
}

/** Observes with these labels. Finding a series by its labels is half of the cost of counting, so each is found once. */
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
