import { RelayDb } from '@homeroom/database';
import { NOTICE_CHANNELS, type NoticeChannel } from '@homeroom/domain';
import { askedGauge, CONFIG, LOGGER, metric, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import type { Outcome } from '@homeroom/ways';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { PushCarrier } from '../devices/push.carrier';
import { TextCarrier } from '../phones/text.carrier';
import type { Carrier, Due, Waiting } from '../ways/carrier';
import { DeliveriesService } from './deliveries.service';

const EVERY_MS = 1_000;
/** Of schools and channels, a round. */
const BATCH = 500;
/** At once, of each way: one whose way is slow keeps few others waiting. */
const SCHOOLS_AT_ONCE = 4;
/** At once, of each school; the services of browsers take thousands. */
const ABREAST = 10;
/** Then it is in the bell, and old. */
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 30_000;

/** Carries what is due, whichever process does it. Nothing is begun twice: a row says that it was before anything leaves. */
@Injectable()
export class DeliveriesWorker extends RecurringWork {
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
    private readonly relay: RelayDb,
    private readonly deliveries: DeliveriesService,
    private readonly push: PushCarrier,
    private readonly texts: TextCarrier,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
    askedGauge(
      'homeroom_notice_deliveries_oldest_seconds',
      'How long the oldest delivery of a notice is overdue',
      ['channel'],
      async (gauge) => {
        const rows = await this.relay.query<{ channel: string; age: number }>(
          `SELECT channel, extract(epoch FROM now() - min(due_at))::float8 AS age FROM notice_delivery
           WHERE begun_at IS NULL AND due_at <= now() GROUP BY channel`,
        );
        for (const { channel, age } of rows) gauge.set({ channel }, age);
      },
    );
  }

  async round(): Promise<void> {
    const due = await this.relay.query<{ schoolId: string; channel: NoticeChannel }>(
      `SELECT school_id AS "schoolId", channel FROM notice_delivery WHERE begun_at IS NULL AND due_at <= now()
       GROUP BY school_id, channel ORDER BY min(due_at) LIMIT ${BATCH}`,
    );
    const carry = (of: NoticeChannel) =>
      this.oneByOne(
        due.filter(({ channel }) => channel === of),
        'notice deliveries',
        ({ schoolId, channel }) => this.carry(schoolId, channel),
        SCHOOLS_AT_ONCE,
      );
    await Promise.all(NOTICE_CHANNELS.map(carry));
  }

  private async carry(schoolId: string, channel: NoticeChannel): Promise<void> {
    if (channel === 'push') await this.carryBy(this.push, schoolId, channel);
    else if (channel === 'sms') await this.carryBy(this.texts, schoolId, channel);
    else this.carried.inc({ channel, outcome: 'sent' }, await this.deliveries.mail(schoolId));
  }

  private async carryBy<Target>(
    carrier: Carrier<Target>,
    schoolId: string,
    channel: NoticeChannel,
  ): Promise<void> {
    const waiting = await this.deliveries.waiting(schoolId, channel);
    // Where nobody says who can be told, nobody is, and all of it waits.
    const targets = await this.unlessItFails('notice deliveries', () => carrier.prepare(schoolId, waiting));
    const carryOne = async (one: Waiting) => {
      const due = await this.deliveries.begin(schoolId, channel, one);
      if (!due) return;
      const sent =
        targets &&
        (await this.unlessItFails('a notice delivery', () =>
          carrier.send(schoolId, due, targets.get(due.target)),
        ));
      await this.finish(schoolId, channel, due, sent ?? { state: 'later' });
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

  private async finish(
    schoolId: string,
    channel: NoticeChannel,
    due: Due,
    { state }: Outcome,
  ): Promise<void> {
    this.carried.inc({ channel, outcome: state });
    if (state === 'later' && due.attempts < MOST_ATTEMPTS) {
      const dueAt = new Date(Date.now() + FIRST_PAUSE_MS * 2 ** (due.attempts - 1));
      await this.deliveries.postpone(schoolId, channel, due, dueAt);
    } else await this.deliveries.settle(schoolId, channel, due);
  }
}
