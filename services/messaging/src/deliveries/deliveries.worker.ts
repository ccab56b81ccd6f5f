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
import { BATCH as MOST_OF_A_TURN, DeliveriesService } from './deliveries.service';
import { Turns } from './turns';

const EVERY_MS = 1_000;
/** Schools that one look finds. */
const BATCH = 500;
/**
 * How many schools have their turn at once, per channel. Urgent deliveries have room of their own, and so much of it that they wait for no
 * other school: however many ordinary ones a provider leaves hanging, none of this room is theirs.
 */
const SCHOOLS_AT_ONCE = { ordinary: 4, urgent: 50 } as const;
/** Per school at once; push services accept thousands. */
const ABREAST = 10;
/** A turn begins nothing more after this, so it is over when the last delivery that it began has been answered or given up. */
const TURN_MS = 5_000;
/** After that the notice is only in the bell, and old. */
const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 30_000;

/** Sends what is due on each channel, in any process. No channel waits for another, and nothing urgent for anything that is not. */
@Injectable()
export class DeliveriesWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ways: readonly (RecurringWork & { idle(): Promise<void> })[];

  constructor(
    relay: RelayDb,
    deliveries: DeliveriesService,
    push: PushCarrier,
    texts: TextCarrier,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    const all = [relay, deliveries, config, logger] as const;
    this.ways = [true, false].flatMap((isUrgent) => [
      new DeliveriesOfOneWay({ channel: 'push', isUrgent }, push, ...all),
      new DeliveriesOfOneWay({ channel: 'sms', isUrgent }, texts, ...all),
      new DeliveriesOfOneWay({ channel: 'mail', isUrgent }, null, ...all),
    ]);
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

  /** Delivers what is due on every channel, and ends when it has. */
  async round(): Promise<void> {
    await Promise.all(
      this.ways.map(async (way) => {
        await way.round();
        await way.idle();
      }),
    );
  }
}

interface Way {
  channel: NoticeChannel;
  /** Whether it carries the urgent deliveries of the channel, or the others. */
  isUrgent: boolean;
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

  private readonly turns: Turns;

  constructor(
    private readonly way: Way,
    /** Null for mails: they are requested from the school service, which sends them. */
    private readonly carrier: Carrier<Target> | null,
    private readonly relay: RelayDb,
    private readonly deliveries: DeliveriesService,
    config: ServiceConfig,
    logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
    const atOnce = SCHOOLS_AT_ONCE[way.isUrgent ? 'urgent' : 'ordinary'];
    this.turns = new Turns(atOnce, async (schoolId) => {
      const hasMore = await this.unlessItFails('notice deliveries', () => this.carry(schoolId));
      return hasMore ?? false;
    });
  }

  /** Does not wait for the turns, so that a slow one does not keep other schools from being found. */
  async round(): Promise<void> {
    const due = await this.relay.query<{ schoolId: string }>(
      `SELECT school_id AS "schoolId" FROM notice_delivery
       WHERE channel = $1 AND is_urgent = $2 AND begun_at IS NULL AND due_at <= now()
       GROUP BY school_id ORDER BY min(due_at) LIMIT ${BATCH}`,
      [this.way.channel, this.way.isUrgent],
    );
    this.turns.due(due.map(({ schoolId }) => schoolId));
  }

  /** Resolves when every turn is over. */
  idle(): Promise<void> {
    return this.turns.idle();
  }

  override async onModuleDestroy(): Promise<void> {
    this.turns.end();
    await super.onModuleDestroy();
    await this.idle();
  }

  /** A school's turn. Returns whether there may be more to do at once. */
  private async carry(schoolId: string): Promise<boolean> {
    const { channel, isUrgent } = this.way;
    if (this.carrier) return this.carryBy(this.carrier, schoolId);
    this.carried.inc({ channel, outcome: 'sent' }, await this.deliveries.mail(schoolId, isUrgent));
    return false;
  }

  private async carryBy(carrier: Carrier<Target>, schoolId: string): Promise<boolean> {
    const { channel, isUrgent } = this.way;
    const waiting = await this.deliveries.waiting(schoolId, channel, isUrgent);
    const targets = await this.unlessItFails('notice deliveries', () => carrier.prepare(schoolId, waiting));
    // If the recipients cannot be determined, all deliveries wait: nothing is begun, so no attempt is counted.
    if (!targets) return false;
    const until = Date.now() + TURN_MS;
    let isCut = false;
    let done = 0;
    const carryOne = async (one: Waiting) => {
      isCut ||= Date.now() > until || this.turns.isEnding;
      if (isCut) return;
      const due = await this.deliveries.begin(schoolId, channel, one);
      done += 1;
      if (!due) return;
      const sent = await this.unlessItFails('a notice delivery', () =>
        carrier.send(schoolId, due, targets.get(due.target)),
      );
      await this.finish(schoolId, due, sent ?? { state: 'later' });
    };
    await this.oneByOne(waiting, 'a notice delivery', carryOne, ABREAST);
    // If none could be begun, the next look is soon enough.
    return done > 0 && (isCut || waiting.length === MOST_OF_A_TURN);
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
    const { channel } = this.way;
    this.carried.inc({ channel, outcome: state });
    if (state === 'later' && due.attempts < MOST_ATTEMPTS) {
      const dueAt = new Date(Date.now() + FIRST_PAUSE_MS * 2 ** (due.attempts - 1));
      await this.deliveries.postpone(schoolId, channel, due, dueAt);
    } else await this.deliveries.settle(schoolId, channel, due);
  }
}
