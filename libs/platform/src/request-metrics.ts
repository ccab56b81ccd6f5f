import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { metric, seriesOf } from './metric';

/** Measures the duration of each route. Labels are route patterns and status classes, never ids. */
export function observeRequests(fastify: FastifyInstance): void {
  const seconds = metric(
    'homeroom_service_request_seconds',
    (name) =>
      new Histogram({
        name,
        help: 'From the arrival of a request at the service until its answer was sent',
        labelNames: ['method', 'route', 'status'] as const,
        buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      }),
  );
  const observe = seriesOf(seconds);
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
    done();
  });
}
