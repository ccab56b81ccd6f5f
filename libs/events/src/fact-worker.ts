import {
  type Fact,
  isFactName,
  type Lane,
  LANES,
  type ParkReason,
  type ServiceName,
  whyNotUnderstood,
} from '@homeroom/contracts';
import {
  carryOn,
  CONFIG,
  LOGGER,
  NO_REQUEST,
  runInContext,
  SERVICE_NAME,
  type ServiceConfig,
} from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Consumers } from './consumers';
import { type Envelope, factQueue, inParcel, laneOf, readEnvelope } from './envelope';
import { ParkedFacts } from './parked-facts';
import { Queues, type TakenJob } from './queues';
import { withinProducerTimeout } from './redis';

/** Concurrent jobs per process. A bulk fact may concern 200 people, so it must not take all connections. */
const AT_ONCE: Record<Lane, number> = { live: 6, sync: 6, bulk: 2 };

/** With the queue's delays this is more than half an hour, longer than a restart of anything a handler depends on. */
const LAST_TRY = 20;

/**
 * Takes facts from the queues. A job ends when all consumers here have handled its fact, or when the fact is parked: it never ends just
 * because the fact is unknown, and never leaves only a failed job in Redis.
 */
@Injectable()
export class FactWorker implements OnApplicationBootstrap {
  constructor(
    private readonly queues: Queues,
    private readonly consumers: Consumers,
    private readonly parked: ParkedFacts,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker || this.consumers.isEmpty) return;
    for (const lane of LANES)
      this.queues.work(factQueue(this.service, lane), (job) => this.take(job), AT_ONCE[lane]);
  }

  async take({ data, attempt }: Pick<TakenJob<unknown>, 'data' | 'attempt'>): Promise<void> {
    const parcel = inParcel(data);
    if (parcel) return this.takeTogether(parcel);
    const said = readEnvelope(data);
    if (!said) return this.parked.parkUnreadable(data);
    const { schoolId, requestId } = said;
    await this.inItsTrace(said, attempt, () =>
      runInContext({ schoolId, requestId: requestId ?? NO_REQUEST }, async () => {
        const reason = await this.actOn(said, attempt);
        if (reason) await this.park(said, reason, attempt);
        else if (said.again) await this.parked.forget(said);
      }),
    );
  }

  /**
   * Handles the facts together. If that fails, one fact would hold up the others, so each becomes a separate job that is retried and parked
   * on its own.
   */
  private async takeTogether(parcel: readonly unknown[]): Promise<void> {
    const facts = parcel.map(readEnvelope);
    if (areUnderstood(facts) && (await this.actOnTogether(facts))) return;
    const jobs = parcel.map((data, place) => ({ data, name: facts[place]?.name ?? 'unreadable' }));
    for (const lane of new Set(jobs.map(({ name }) => laneOf(name)))) {
      const own = jobs.filter(({ name }) => laneOf(name) === lane);
      const apart = own.map((job) => ({ ...job, id: uuidv7(), endless: true as const }));
      await this.queues.add(factQueue(this.service, lane), apart);
    }
  }

  private async actOnTogether(facts: readonly Fact[]): Promise<boolean> {
    const [first] = facts;
    if (!first || !this.consumers.hears(first.name)) return false;
    try {
      const context = { schoolId: first.schoolId, requestId: NO_REQUEST };
      await runInContext(context, () => this.consumers.handleTogether(facts));
      return true;
    } catch (error) {
      this.logger.warn({ err: error, fact: first.name, facts: facts.length }, 'facts go on one by one');
      return false;
    }
  }

  /**
   * Notifies open pages directly, without the queue, if no other consumer exists here. Returns false if the queue is needed: this was the
   * first attempt, and the queue does the retries.
   */
  async tellAtOnce(said: Envelope): Promise<boolean> {
    const isForPages = isFactName(said.name) && this.consumers.onlyTells(said.name);
    if (!this.config.runsWorker || !isForPages || said.again || whyNotUnderstood(said)) return false;
    const { schoolId, requestId } = said;
    try {
      await withinProducerTimeout(
        this.inItsTrace(said, 1, () =>
          runInContext({ schoolId, requestId: requestId ?? NO_REQUEST }, () =>
            this.consumers.handle(said as Fact),
          ),
        ),
      );
      return true;
    } catch (error) {
      this.logger.debug({ err: error, fact: said.name, eventId: said.eventId }, 'told by the queue instead');
      return false;
    }
  }

  private inItsTrace(
    { traceparent, name }: Envelope,
    attempt: number,
    work: () => Promise<void>,
  ): Promise<void> {
    const attributes = { 'homeroom.attempt': attempt };
    // An unknown name can be any string, so it is not used as a span name.
    return carryOn(
      traceparent,
      { name: `hear ${isFactName(name) ? name : 'an unknown fact'}`, attributes },
      work,
    );
  }

  private async actOn(said: Envelope, attempt: number): Promise<ParkReason | undefined> {
    const reason = this.consumers.hears(said.name) ? whyNotUnderstood(said) : 'unknown_name';
    if (reason) return reason;
    try {
      await this.consumers.handle(said as Fact);
      return undefined;
    } catch (error) {
      if (attempt < LAST_TRY) throw error;
      this.logger.error({ err: error, fact: said.name, eventId: said.eventId }, 'a fact failed for good');
      return 'failed';
    }
  }

  private async park(said: Envelope, reason: ParkReason, tries: number): Promise<void> {
    await this.parked.park(said, reason, tries);
    const { name, version, eventId, schoolId } = said;
    this.logger.warn({ fact: name, version, eventId, schoolId, reason }, 'a fact was parked');
  }
}

/** Whether all facts have the same name and school, as batch consumers expect. */
function areUnderstood(facts: readonly (Envelope | undefined)[]): facts is readonly (Envelope & Fact)[] {
  const [first] = facts;
  return facts.every(
    (fact) =>
      fact?.name === first?.name && fact?.schoolId === first?.schoolId && fact && !whyNotUnderstood(fact),
  );
}
