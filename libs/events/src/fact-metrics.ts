import { LANES, type ServiceName } from '@homeroom/contracts';
import { RelayDb } from '@homeroom/database';
import { askedGauge, SERVICE_NAME } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { factQueue } from './envelope';
import { NOT_ON_ITS_WAY } from './parked-facts.queries';
import { Queues } from './queues';

const OLDEST = `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
  FROM outbox WHERE sent_at IS NULL`;
const PARKED = `SELECT stage, count(*)::int AS count FROM parked_fact WHERE ${NOT_ON_ITS_WAY} GROUP BY stage`;
const STAGES = ['saying', 'hearing'] as const;

/** Metrics of the fact delivery. */
@Injectable()
export class FactMetrics implements OnModuleInit {
  constructor(
    private readonly relay: RelayDb,
    private readonly queues: Queues,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  onModuleInit(): void {
    askedGauge(
      'homeroom_outbox_oldest_seconds',
      'Age of the oldest fact that was not handed on',
      [],
      async (gauge) => {
        const [row] = await this.relay.query<{ seconds: number }>(OLDEST);
        gauge.set(row?.seconds ?? 0);
      },
    );
    askedGauge('homeroom_parked_facts', 'Facts that wait for an operator', ['stage'], async (gauge) => {
      const rows = await this.relay.query<{ stage: string; count: number }>(PARKED);
      for (const stage of STAGES) gauge.set({ stage }, rows.find((row) => row.stage === stage)?.count ?? 0);
    });
    askedGauge(
      'homeroom_fact_jobs',
      'Facts in the queues of this service',
      ['lane', 'state'],
      async (gauge) => {
        for (const lane of LANES) {
          const counts = await this.queues.counts(factQueue(this.service, lane));
          for (const [state, count] of Object.entries(counts)) gauge.set({ lane, state }, count);
        }
      },
    );
  }
}
