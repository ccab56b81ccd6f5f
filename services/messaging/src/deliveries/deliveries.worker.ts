import { RelayDb } from '@homeroom/database';
import type { NoticeChannel } from '@homeroom/domain';
import { askedGauge, CONFIG, LOGGER, metric, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import type { Outcome } from '@homeroom/ways';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { PushCarrier } from '../devices/push.carrier';
import { TextCarrier } from '../phones/text.carrier';
import type { Carrier, Due, Waiting } from '../ways/carrier';
import { DeliveriesService } from './deliveries.service';

const EVERY_MS = 1_000;
/** Schools per round and channel. */
const BATCH = 500;
/** Per channel at once: a school with slow deliveries delays few others. */
const SCHOOLS_AT_ONCE = 4;
/** Per school at once; push services accept thousands. */
const ABREAST = 10;
/** After that the notice is only in the bell, and old. */
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 30_000;

/** Sends what is due on each channel, in any process; no channel waits for another, neither within a round nor for the next one. */
@Injectable()
export class DeliveriesWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ways: readonly RecurringWork[];

  constructor(
    relay: RelayDb,
    deliveries: DeliveriesService,
    push: PushCarrier,
    texts: TextCarrier,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    const all = [relay, deliveries, config, logger] as const;
    this.ways = [
      new DeliveriesOfOneWay('push', push, ...all),
      new DeliveriesOfOneWay('sms', texts, ...all),
      new DeliveriesOfOneWay('mail', null, ...all),
    ];
    askedGauge(
      'homeroom_notice_deliveries_oldest_seconds',
      'How long the oldest delivery of a notice is overdue',
      ['channel'],
      async (gauge) => {
        const rows = await relay.query<{ channel: string; age: number }>(
          `SELECT channel, extract(epoch FROM now() - min(due_at))::float8 AS age FROM notice_delivery
           WHERE begun_at IS NULL AND due_at <= now() GROUP BY channel`,
        );
        for (const { channel, age } of rows) gauge.set({ channel }, age);
      },
    );
  }

  onApplicationBootstrap(): void {
    for (const way of this.ways) way.onApplicationBootstrap();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.ways.map((way) => way.onModuleDestroy()));
  }

  /** Runs one round of every channel. */
  async round(): Promise<void> {
    await Promise.all(this.ways.map((way) => way.round()));
  }
}

/** Nothing is begun twice: a row is marked before anything is sent. */
class DeliveriesOfOneWay<Target> extends RecurringWork {
  private readonly carried = metric(
    'homeroom_notice_deliveries_total',
    (name) =>
      new Counter({
        name,
        help: 'Notices carried by other ways than the bell',
        labelNames: ['channel', 'outcome'],
      }),
  );

  constructor(
    private readonly channel: NoticeChannel,
    /** Null for mails: they are requested from the school service, which sends them. */
    private readonly carrier: Carrier<Target> | null,
    private readonly relay: RelayDb,
    private readonly deliveries: DeliveriesService,
    config: ServiceConfig,
    logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const due = await this.relay.query<{ schoolId: string }>(
      `SELECT school_id AS "schoolId" FROM notice_delivery WHERE channel = $1 AND begun_at IS NULL AND due_at <= now()
       GROUP BY school_id ORDER BY min(due_at) LIMIT ${BATCH}`,
      [this.channel],
    );
    await this.oneByOne(due, 'notice deliveries', ({ schoolId }) => this.carry(schoolId), SCHOOLS_AT_ONCE);
  }

  private async carry(schoolId: string): Promise<void> {
    const { channel, carrier } = this;
    if (carrier) await this.carryBy(carrier, schoolId);
    else this.carried.inc({ channel, outcome: 'sent' }, await this.deliveries.mail(schoolId));
  }

  private async carryBy(carrier: Carrier<Target>, schoolId: string): Promise<void> {
    const { channel } = this;
    const waiting = await this.deliveries.waiting(schoolId, channel);
    const targets = await this.unlessItFails('notice deliveries', () => carrier.prepare(schoolId, waiting));
    // If the recipients cannot be determined, all deliveries wait: nothing is begun, so no attempt is counted.
    if (!targets) return;
    const carryOne = async (one: Waiting) => {
      const due = await this.deliveries.begin(schoolId, channel, one);
      if (!due) return;
      const sent = await this.unlessItFails('a notice delivery', () =>
        carrier.send(schoolId, due, targets.get(due.target)),
      );
      await this.finish(schoolId, due, sent ?? { state: 'later' });
    };
    await this.oneByOne(waiting, 'a notice delivery', carryOne, ABREAST);
  }

  private async unlessItFails<Result>(
    saying: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.logger.warn({ err: error }, saying);
      return undefined;
    }
  }

  private async finish(schoolId: string, due: Due, { state }: Outcome): Promise<void> {
    const { channel } = this;
    this.carried.inc({ channel, outcome: state });
    if (state === 'later' && due.attempts < MOST_ATTEMPTS) {
      const dueAt = new Date(Date.now() + FIRST_PAUSE_MS * 2 ** (due.attempts - 1));
      await this.deliveries.postpone(schoolId, channel, due, dueAt);
    } else await this.deliveries.settle(schoolId, channel, due);
  }
}
