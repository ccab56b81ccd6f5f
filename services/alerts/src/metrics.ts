import { RelayDb } from '@homeroom/database';
import { PARTNER_OUTCOMES } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';

@Injectable()
export class AlertMetrics {
  readonly accepted = new Counter({
    name: 'homeroom_alerts_accepted_total',
    help: 'Alerts accepted, by type and by whether they opened an incident or joined one',
    labelNames: ['type', 'outcome'] as const,
  });

  readonly released = new Counter({
    name: 'homeroom_alerts_released_total',
    help: 'Alerts that the staff had first and that went to everybody, by what let them go',
    labelNames: ['how'] as const,
  });

  readonly acceptSeconds = new Histogram({
    name: 'homeroom_alerts_accept_seconds',
    help: 'From the request until incident and delivery rows are committed',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });

  readonly fanOutSeconds = new Histogram({
    name: 'homeroom_alerts_fan_out_seconds',
    help: 'From the raising until the last row of a channel left the queue',
    labelNames: ['channel', 'notice'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300],
  });

  readonly partnerMessages = new Counter({
    name: 'homeroom_alerts_partner_messages_total',
    help: 'Attempts to tell a partner of an alarm, by how each of them ended',
    labelNames: ['outcome'] as const,
  });

  readonly recipientsLag = new Histogram({
    name: 'homeroom_alerts_recipients_lag_seconds',
    help: 'From a change of an account until the recipients follow it',
    buckets: [0.1, 0.5, 1, 5, 30, 120, 600],
  });

  constructor(relay: RelayDb) {
    // Initialised to 0: otherwise the first increment of a label would not show up as growth in `increase()`.
    for (const outcome of PARTNER_OUTCOMES) this.partnerMessages.inc({ outcome }, 0);
    new Gauge({
      name: 'homeroom_alerts_recipients_changed_timestamp_seconds',
      help: 'When the recipients of any school were last brought up to date',
      async collect() {
        const [row] = await relay
          .query<{ at: number | null }>(
            'SELECT extract(epoch FROM max(recipients_changed_at))::float8 AS at FROM school',
          )
          .catch(() => []);
        if (row?.at) this.set(row.at);
      },
    });
  }
}
