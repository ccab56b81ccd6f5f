import { RelayDb } from '@homeroom/database';
import { Queues } from '@homeroom/events';
import { CONFIG, LOGGER, ordered, runForSchool, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../clock';
import { CARRIED, type CarriedChannel, dueWork, type FanOutWork } from './fan-out.queries';
import { FanOutService } from './fan-out.service';
import { FAN_OUT_QUEUE } from './fan-out.wake';

const POLL_MS = 500;
const CONCURRENT_JOBS = 4;
/** Work items per pass. */
const AT_ONCE = 100;
/** How many work items are remembered with their last turn. */
const MOST_TURNS = 10_000;
/** Concurrent looks for due work per channel: limits the queries to a database that does not respond. */
const MOST_LOOKS = 20;

/** The alerts worker: woken by jobs, and by polling Postgres every half second, which needs no Redis. */
@Injectable()
export class FanOutWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly passes = new Set<Promise<void>>();
  private readonly looks = new Map<CarriedChannel, number>();
  /** Work in progress in this process. */
  private readonly running = new Set<string>();
  /** The turn in which each item had its last batch here: long-running or repeatedly failing work never goes before other work. */
  private readonly turns = new Map<string, number>();
  private turn = 0;
  private ending = false;

  constructor(
    private readonly relay: RelayDb,
    private readonly queues: Queues,
    private readonly fanOut: FanOutService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.queues.work<FanOutWork>(
      FAN_OUT_QUEUE,
      ({ data }) => following(data, () => this.drain(data)),
      CONCURRENT_JOBS,
    );
    for (const channel of CARRIED) this.timers.push(setInterval(() => this.look(channel), POLL_MS));
  }

  async onModuleDestroy(): Promise<void> {
    this.ending = true;
    this.fanOut.end();
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.passes);
  }

  /**
   * Does not wait for earlier passes, however many there are: an incident whose channel is slow delays neither other incidents nor other
   * channels.
   */
  private look(channel: CarriedChannel): void {
    if (this.looksAt(channel) >= MOST_LOOKS) return;
    const pass = this.workOff(channel)
      .catch((error: unknown) => this.logger.warn({ err: error, channel }, 'fan-out'))
      .finally(() => this.passes.delete(pass));
    this.passes.add(pass);
  }

  private looksAt(channel: CarriedChannel): number {
    return this.looks.get(channel) ?? 0;
  }

  private async findDue(channel: CarriedChannel): Promise<FanOutWork[]> {
    this.looks.set(channel, this.looksAt(channel) + 1);
    try {
      return await dueWork(this.relay, channel, this.clock.now());
    } finally {
      this.looks.set(channel, this.looksAt(channel) - 1);
    }
  }

  /**
   * Processes one batch of each school in turn: a large school does not delay a small one, and a failure ends only its own part of the
   * pass.
   */
  async workOff(channel: CarriedChannel): Promise<void> {
    const failed = new Set<string>();
    const isFree = (work: FanOutWork) => !this.running.has(nameOf(work)) && !failed.has(nameOf(work));
    let more = true;
    while (more && !this.ending) {
      const due = await this.findDue(channel);
      const free = this.byTurns(due.filter(isFree)).slice(0, AT_ONCE);
      const goOn = free.map((work) =>
        this.step(work).catch((error: unknown) => {
          failed.add(nameOf(work));
          const { incidentId, notice } = work;
          this.logger.warn({ err: error, incidentId, notice, channel }, 'fan-out');
          return false;
        }),
      );
      more = (await Promise.all(goOn)).includes(true);
    }
  }

  private byTurns(works: readonly FanOutWork[]): FanOutWork[] {
    const turnOf = (work: FanOutWork) => this.turns.get(nameOf(work)) ?? 0;
    return works.toSorted((one, other) => turnOf(one) - turnOf(other));
  }

  private async step(work: FanOutWork): Promise<boolean> {
    this.running.add(nameOf(work));
    // A Map keeps insertion order, so the oldest entries are dropped first; finished work soon disappears.
    this.turns.delete(nameOf(work));
    this.turns.set(nameOf(work), (this.turn += 1));
    const [oldest = ''] = this.turns.size > MOST_TURNS ? this.turns.keys() : [];
    this.turns.delete(oldest);
    try {
      return await following(work, () => this.fanOut.step(work));
    } finally {
      this.running.delete(nameOf(work));
    }
  }

  private async drain(work: FanOutWork): Promise<void> {
    let more = true;
    while (more && !this.ending) more = await this.fanOut.step(work);
  }
}

function nameOf({ incidentId, notice, channel }: FanOutWork): string {
  return `${incidentId}.${notice}.${channel}`;
}

function following<T>({ schoolId, channel, traceparent }: FanOutWork, work: () => Promise<T>): Promise<T> {
  return ordered(traceparent, { name: `carry alert by ${channel}` }, () => runForSchool(schoolId, work));
}
