import { type Histogram, type LabelValues, register } from 'prom-client';

/** The metric of this name, made if it is not there: applications of one process share the registry. */
export function metric<M>(name: string, make: (name: string) => M): M {
  return (register.getSingleMetric(name) as M | undefined) ?? make(name);
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
