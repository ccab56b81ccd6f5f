import { collectProcessMetrics, seriesOf } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Gauge, Histogram, Registry } from 'prom-client';
import { EventHub } from '../events/event-hub';

/** Metrics for operators. Labels are patterns and classes, never ids: a school is not a label. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly timed: (labels: { route: string; status: string }, seconds: number) => void;

  constructor(hub: EventHub) {
    const registers = [this.registry];
    collectProcessMetrics(this.registry);
    const durations = new Histogram({
      name: 'homeroom_gateway_request_seconds',
      help: 'Time from the first byte of a request to the last byte of its answer',
      labelNames: ['route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    this.timed = seriesOf(durations);
    new Gauge({
      name: 'homeroom_gateway_open_streams',
      help: 'Pages that listen to live events here',
      registers,
      collect() {
        this.set(hub.size);
      },
    });
  }

  observe(route: string, status: number, seconds: number): void {
    this.timed({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }
}
