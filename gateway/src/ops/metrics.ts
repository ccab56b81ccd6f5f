import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { EventHub } from '../events/event-hub';

type Observer = { observe(seconds: number): void };

/** What operators look at. Labels are patterns and classes, never ids: a school is not a label. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly durations: Histogram<'route' | 'status'>;
  /** Finding the series by its labels is half of the cost of counting. */
  private readonly observers = new Map<string, Observer>();

  constructor(hub: EventHub) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.durations = new Histogram({
      name: 'homeroom_gateway_request_seconds',
      help: 'Time from the first byte of a request to the last byte of its answer',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
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
    const key = `${route} ${Math.floor(status / 100)}xx`;
    let observer = this.observers.get(key);
    if (!observer) {
      observer = this.durations.labels({ route, status: `${Math.floor(status / 100)}xx` });
      this.observers.set(key, observer);
    }
    observer.observe(seconds);
  }
}
