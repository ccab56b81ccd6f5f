import { type Fact, type FactName, SERVICES, type ServiceName, SUBSCRIBERS } from '@homeroom/contracts';
import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Outbox } from './outbox';
import { Queues } from './queues';

const POLL_MS = 500;
const BATCH = 200;

export const factQueue = (service: ServiceName) => `facts-${service}`;

interface OutboxRow {
  id: string;
  school_id: string;
  name: FactName;
  payload: Fact['payload'];
}

/**
 * Carries outbox rows into the queues of those who subscribed. Rows are locked school by school (a lock across schools is
 * more than a sharded database allows), and marked sent only after Redis has taken them: a crash between sends a fact
 * twice, which consumers expect, and never loses one.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly wanted = new Set<string>();
  private running: Promise<void> | undefined;
  private poll: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: RelayDb,
    private readonly queues: Queues,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // A process that only answers HTTP still relays what it wrote: the fact leaves at once, without a second process.
    this.outbox.onCommit((schoolId) => this.wake(schoolId));
    if (!this.config.runsWorker) return;
    this.poll = setInterval(() => void this.sweep(), POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.poll);
    await this.running;
  }

  wake(schoolId: string): void {
    this.wanted.add(schoolId);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.wanted.size > 0) this.wake([...this.wanted][0] ?? '');
    });
  }

  /** Finds what a stopped process or an absent Redis left behind. */
  async sweep(): Promise<void> {
    try {
      const waiting = await this.db.query<{ school_id: string }>(
        'SELECT DISTINCT school_id FROM outbox WHERE sent_at IS NULL LIMIT 100',
      );
      for (const { school_id } of waiting) this.wake(school_id);
    } catch (error) {
      this.logger.debug({ err: error }, 'outbox sweep');
    }
  }

  private async run(): Promise<void> {
    // Writes of the same tick travel together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.wanted.size > 0) {
      const [schoolId = ''] = this.wanted;
      this.wanted.delete(schoolId);
      try {
        const sent = await this.relaySchool(schoolId);
        if (sent === BATCH) this.wanted.add(schoolId);
      } catch (error) {
        // The rows are still unsent; the next sweep tries again.
        this.logger.debug({ err: error }, 'relay');
      }
    }
  }

  private relaySchool(schoolId: string): Promise<number> {
    return this.db.transaction(async (client) => {
      const { rows } = await client.query<OutboxRow>(
        `SELECT id, school_id, name, payload FROM outbox
         WHERE school_id = $1 AND sent_at IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [schoolId],
      );
      if (rows.length === 0) return 0;
      for (const service of SERVICES) {
        const heard = rows.filter(({ name }) => SUBSCRIBERS[name].includes(service)).map(toJob);
        await this.queues.add(factQueue(service), heard);
      }
      await client.query('UPDATE outbox SET sent_at = now() WHERE school_id = $1 AND id = ANY($2)', [
        schoolId,
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    });
  }
}

function toJob({ id, school_id, name, payload }: OutboxRow) {
  const data = { eventId: id, name, schoolId: school_id, payload } as Fact;
  return { id, name, data };
}
