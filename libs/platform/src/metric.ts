import { register } from 'prom-client';

/** The metric of this name, made if it is not there: applications of one process share the registry. */
export function metric<M>(name: string, make: (name: string) => M): M {
  return (register.getSingleMetric(name) as M | undefined) ?? make(name);
}
