import { setTimeout as pause } from 'node:timers/promises';
import { FACT_RULES, isFactName, LANES, SERVICES, type ServiceName, SUBSCRIBERS } from '@homeroom/contracts';
import { RelayDb } from '@homeroom/database';
import { groupedBy } from '@homeroom/domain';
import {
  apart,
  beginBehind,
  CONFIG,
  DoorKind,
  LOGGER,
  SERVICE_NAME,
  type ServiceConfig,
  type Span,
  traceParentOf,
} from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { type Envelope, factQueue, laneOf, type Parcel } from './envelope';
import { FactWorker } from './fact-worker';
import { Outbox } from './outbox';
import { PARK_UNKNOWN } from './parked-facts.queries';
import { type QueueJob, Queues, QueuesAway } from './queues';
import {
  AWAIT_BATCHES,
  BATCH,
  BEFORE_ALL_SCHOOLS,
  MARK_SENT,
  NAMES,
  type OutboxRow,
  PAGE,
  SAY_AGAIN,
  SCHOOLS_HANDED_ON,
  TAKE_BATCH,
  WAITING_SCHOOLS,
} from './relay.queries';
import { Turns } from './turns';

const POLL_MS = 500;
const NOTED_EVERY_MS = 5_000;
/** Ten times what Redis keeps to itself. Not more, because everything from this time is handled once more while new facts arrive. */
const MAY_BE_LOST_MS = 30_000;
/** How much is sent again if nothing is known of the former Redis. */
const DAY_MS = 24 * 3_600_000;
/** With this many jobs waiting in a queue, a school gets its next batch only with the next sweep, so that others get their turn. */
const CROWD = BATCH;
/** Causes only a few round trips to the database and Redis, because concurrent requests are batched. */
const TOLD_AT_ONCE = 50;
/**
 * After facts for pages only, further facts within this time are sent together with the next batch. Publishers of alarms send no such
 * facts, so alarms never wait.
 */
const AFTER_PAGES_MS = 30;
/**
 * The same after facts that share one job: its consumers handle a batch at about the cost of a single fact. Pages still show them well
 * within a second.
 */
const AFTER_PARCEL_MS = 100;

/**
 * Moves outbox rows into the queues of their subscribers. Schools take turns, a batch each. Rows are locked school by school (a sharded
 * database does not allow a lock across schools), so several relays can share the work. Rows are marked as sent only after Redis has
 * accepted them: a crash in between sends a fact twice, which consumers expect, and never loses one. Facts for open pages of this service
 * only are delivered here, and queued only if that fails.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly turns = new Turns();
  private running: Promise<void> | undefined;
  private sweeping: Promise<void> | undefined;
  private poll: NodeJS.Timeout | undefined;
  private nextAt = 0;

  constructor(
    private readonly db: RelayDb,
    private readonly queues: Queues,
    private readonly outbox: Outbox,
    private readonly worker: FactWorker,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // A process that only serves HTTP relays its own writes too, so that facts leave at once without a second process.
    this.outbox.onCommit((schoolId) => this.wake(schoolId));
    if (!this.config.runsWorker) return;
    this.poll = setInterval(() => void this.sweep(), POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.poll);
    await this.sweeping;
    await this.settled();
  }

  wake(schoolId: string): void {
    this.turns.want(schoolId);
    this.begin();
  }

  /** Finds rows left behind by a stopped process or while Redis was unavailable. */
  sweep(): Promise<void> {
    this.sweeping ??= this.sayLostAgain()
      .catch((error: unknown) => this.logger.debug({ err: error }, 'look at Redis'))
      .then(() => this.wakeAll())
      .catch((error: unknown) => this.logger.debug({ err: error }, 'outbox sweep'))
      .finally(() => {
        this.sweeping = undefined;
      });
    return this.sweeping;
  }

  /** Resolves once the current run has finished. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  private begin(): void {
    if (this.turns.isEmpty) return;
    // The run serves many callers, so it is detached from the context of the one who woke it.
    this.running ??= apart(() => this.run()).finally(() => {
      this.running = undefined;
      this.begin();
    });
  }

  /**
   * A Redis that started since it was last seen may have come back without the last jobs it had accepted: with an append-only file it loses
   * up to two seconds of them, a replica whatever had not reached it yet, and one without the note has lost everything. The new one is
   * noted last, so that a crash in between only sends facts twice; open pages then just reload once more.
   */
  private async sayLostAgain(): Promise<void> {
    const queue = factQueue(this.service, 'sync');
    const at = Date.now();
    const { run, noted } = await this.queues.look(queue);
    const isSame = noted?.run === run;
    if (isSame && at - noted.at < NOTED_EVERY_MS) return;
    if (!isSame) await this.sayAgain(new Date(noted ? noted.at - MAY_BE_LOST_MS : at - DAY_MS));
    await this.queues.noteSeen(queue, { run, at });
  }

  private async sayAgain(since: Date): Promise<void> {
    for await (const schools of this.db.schools(SCHOOLS_HANDED_ON, [since]))
      for (const { schoolId } of schools)
        await this.db.transaction(async (client) => {
          await client.query(AWAIT_BATCHES, [schoolId, since]);
          await client.query(SAY_AGAIN, [schoolId, since]);
        });
  }

  private async wakeAll(): Promise<void> {
    const waiting: string[] = [];
    let page: { school_id: string }[];
    do {
      page = await this.db.query<{ school_id: string }>(WAITING_SCHOOLS, [
        waiting.at(-1) ?? BEFORE_ALL_SCHOOLS,
      ]);
      waiting.push(...page.map(({ school_id }) => school_id));
    } while (page.length === PAGE);
    // All schools are queued before the first has its turn, so that healthy ones come first.
    for (const schoolId of waiting) this.wake(schoolId);
  }

  private async run(): Promise<void> {
    const early = this.nextAt - performance.now();
    // Writes of the same tick are sent together.
    await (early > 0 ? pause(early) : new Promise((resolve) => setImmediate(resolve)));
    for (let schoolId = this.turns.next(); schoolId !== undefined; schoolId = this.turns.next()) {
      try {
        const hasMore = await this.relaySchool(schoolId);
        this.turns.succeeded(schoolId);
        if (hasMore) this.turns.want(schoolId);
      } catch (error) {
        // The rows are still unsent; a later sweep retries.
        this.logger.debug({ err: error, schoolId }, 'relay');
        if (error instanceof QueuesAway) this.turns.drop();
        else this.turns.failed(schoolId);
      }
    }
  }

  /** Returns whether the school should get another turn at once. */
  private async relaySchool(schoolId: string): Promise<boolean> {
    const rows = await this.db.transaction(async (client) => {
      const found = await client.query<OutboxRow>({ ...TAKE_BATCH, values: [schoolId, NAMES] });
      if (found.rows.length === 0) return [];
      const unknown = found.rows.filter((row) => !isFactName(row.name) && row.again_for === null);
      if (unknown.length > 0) await client.query(PARK_UNKNOWN, [schoolId, unknown.map(({ id }) => id)]);
      const spans = found.rows.flatMap(followOn);
      try {
        const told = await this.tell(found.rows);
        await this.hand(found.rows, told);
        if (told.size === found.rows.length) this.nextAt = performance.now() + restAfter(found.rows);
      } finally {
        for (const span of spans) span.end();
      }
      await client.query({ ...MARK_SENT, values: [schoolId, found.rows.map(({ id }) => id)] });
      return found.rows;
    });
    return rows.length === BATCH && !(await this.isCrowded(rows));
  }

  /** Returns the facts that were delivered to open pages. One failure in a group ends the attempt for the rest. */
  private async tell(rows: readonly OutboxRow[]): Promise<ReadonlySet<OutboxRow>> {
    const told = new Set<OutboxRow>();
    for (let from = 0; from < rows.length && told.size === from; from += TOLD_AT_ONCE) {
      const next = rows.slice(from, from + TOLD_AT_ONCE);
      const outcomes = await Promise.all(next.map((row) => this.worker.tellAtOnce(toEnvelope(row))));
      for (const [index, row] of next.entries()) if (outcomes[index]) told.add(row);
    }
    return told;
  }

  /** Facts delivered here are queued for the other services only. */
  private async hand(rows: readonly OutboxRow[], told: ReadonlySet<OutboxRow>): Promise<void> {
    const queues = SERVICES.flatMap((service) => LANES.map((lane) => [service, lane] as const));
    await Promise.all(
      queues.map(([service, lane]) => {
        const isLeft = (row: OutboxRow) => service !== this.service || !told.has(row);
        const heard = rows.filter((row) => laneOf(row.name) === lane && isFor(service, row) && isLeft(row));
        return this.queues.add(factQueue(service, lane), toJobs(heard));
      }),
    );
  }

  private async isCrowded(rows: readonly OutboxRow[]): Promise<boolean> {
    const lanes = [...new Set(rows.map(({ name }) => laneOf(name)))];
    const queues = SERVICES.flatMap((service) => lanes.map((lane) => factQueue(service, lane)));
    const counts = await Promise.all(queues.map((queue) => this.queues.waiting(queue)));
    return Math.max(...counts) >= CROWD;
  }
}

function isFor(service: ServiceName, { name, again_for }: OutboxRow): boolean {
  if (again_for !== null) return again_for === service;
  return isFactName(name) && SUBSCRIBERS[name].includes(service);
}

/** Continues the trace: the consumer's span follows the relay's, which follows the publisher's. */
function followOn(row: OutboxRow): Span[] {
  const name = `hand on ${isFactName(row.name) ? row.name : 'an unknown fact'}`;
  const span = beginBehind(row.traceparent, { name, kind: DoorKind.PRODUCER });
  if (!span) return [];
  row.traceparent = traceParentOf(span);
  return [span];
}

function toEnvelope({
  id,
  school_id,
  name,
  version,
  request_id,
  traceparent,
  payload,
  ...row
}: OutboxRow): Envelope {
  return {
    eventId: row.again_of ?? id,
    name,
    version,
    schoolId: school_id,
    requestId: request_id,
    payload,
    ...(row.again_for === null ? {} : { again: true as const }),
    ...(traceparent === null ? {} : { traceparent }),
  };
}

/** Facts with a sampled trace, and repeated ones, are sent individually. */
function travelsTogether({ name, traceparent, again_of, again_for }: OutboxRow): boolean {
  const isPlain = traceparent === null && again_of === null && again_for === null;
  return isPlain && isFactName(name) && FACT_RULES[name].together === true;
}

function restAfter(rows: readonly OutboxRow[]): number {
  return rows.every(travelsTogether) ? AFTER_PARCEL_MS : AFTER_PAGES_MS;
}

function toJobs(rows: readonly OutboxRow[]): QueueJob<Envelope | Parcel>[] {
  const parcels = groupedBy(rows.filter(travelsTogether), ({ name }) => name);
  const jobs: QueueJob<Envelope | Parcel>[] = rows.filter((row) => !travelsTogether(row)).map(toJob);
  for (const [name, [first, ...more]] of parcels)
    if (first) jobs.push(more.length === 0 ? toJob(first) : toParcel(name, [first, ...more]));
  return jobs;
}

/** Has its own id: if it is sent again after a crash, it may contain further facts. */
function toParcel(name: string, rows: readonly OutboxRow[]): QueueJob<Parcel> {
  return { id: uuidv7(), name, data: { together: rows.map(toEnvelope) }, endless: true };
}

/** A queue keeps finished jobs for a while, so a fact that is sent again is another job. */
function toJob(row: OutboxRow): QueueJob<Envelope> {
  return {
    id: row.again_of === null ? row.id : uuidv7(),
    name: row.name,
    data: toEnvelope(row),
    endless: true,
  };
}
