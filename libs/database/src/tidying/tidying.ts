import { setTimeout as wait } from 'node:timers/promises';
import { RecurringWork, type ServiceConfig } from '@homeroom/platform';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { RelayDb } from '../relay-db';
import { OldRows, type Removed } from './old-rows';
import type { Tidied } from './tidied';
import { TidyingMetrics } from './tidying.metrics';

const EVERY_MS = 10 * 60_000;
const BEFORE_ALL_SCHOOLS = '00000000-0000-0000-0000-000000000000';

/**
 * Down the index, whatever the planner believes: on a table that it knows little of, it would rather gather and sort all
 * rows of the school for each batch.
 */
const BY_INDEX = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']
  .map((setting) => `SET LOCAL ${setting} = off`)
  .join('; ');

/** `statement_timeout` and `lock_timeout`: what a smaller batch may get done. */
const TOO_SLOW: readonly unknown[] = ['57014', '55P03'];

export interface TidyingPace {
  /** Rows of one batch, and how few it may shrink to. */
  most: number;
  fewest: number;
  /** What a batch may take, and how long it may wait for a row that somebody holds. */
  timeoutMs: number;
  lockTimeoutMs: number;
}

/** Brings what is held back of a school up to date, and says whether that is known now. */
export type AskBefore = (schoolId: string) => Promise<boolean>;

const PACE: TidyingPace = { most: 1_000, fewest: 10, timeoutMs: 2_000, lockTimeoutMs: 250 };

/**
 * Removes what has lost its meaning with time, through the relay's door and school by school. A batch is one short
 * transaction; one that takes too long is tried again with fewer rows, and what cannot be removed now waits for the next
 * round, so a large table is tidied slowly and never not at all. It rests as long as it works.
 */
export class Tidying extends RecurringWork {
  private readonly metrics: TidyingMetrics;
  private ending = false;
  private isAsked: AskBefore | undefined;

  constructor(
    private readonly relay: RelayDb,
    private readonly tidied: readonly Tidied[],
    config: Pick<ServiceConfig, 'runsWorker'>,
    logger: Logger,
    private readonly pace: TidyingPace = PACE,
  ) {
    super(EVERY_MS, config, logger);
    this.metrics = new TidyingMetrics(tidied);
  }

  /** For tables with rows that somebody may hold back. */
  askBefore(ask: AskBefore): this {
    this.isAsked = ask;
    return this;
  }

  override async onModuleDestroy(): Promise<void> {
    this.ending = true;
    await super.onModuleDestroy();
  }

  async round(): Promise<void> {
    for (const each of this.tidied) {
      const unfinished = await this.tidy(each).catch((error: unknown) => {
        this.logger.warn({ err: error, table: each.table }, 'tidying');
        return 1;
      });
      this.metrics.unfinished.set({ table: each.table }, unfinished);
    }
  }

  /** Answers in how many schools something had to be left for the next round. */
  private async tidy(tidied: Tidied): Promise<number> {
    const old = new OldRows(tidied);
    if (tidied.platform) return (await this.empty(tidied, old, null)) ? 0 : 1;
    let unfinished = 0;
    let last = BEFORE_ALL_SCHOOLS;
    while (!this.ending) {
      const school = await this.resting(() => this.step((client) => old.nextSchool(client, last)));
      if (!school) break;
      last = school.schoolId;
      if (school.hasOld && !(await this.empty(tidied, old, last))) unfinished += 1;
    }
    return unfinished;
  }

  private async empty({ table, heldBack }: Tidied, old: OldRows, schoolId: string | null): Promise<boolean> {
    let [most, from] = [this.pace.most, '-infinity'];
    while (!this.ending) {
      if (heldBack && schoolId && !(await this.isAsked?.(schoolId))) return false;
      const removed = await this.resting(() => this.batch(old, schoolId, from, most));
      if (removed === 'too slow') {
        if (most === this.pace.fewest) return false;
        most = Math.max(this.pace.fewest, Math.floor(most / 4));
        continue;
      }
      if (!removed) return false;
      this.metrics.rows.inc({ table }, removed.rows);
      if (removed.rows < most) return true;
      from = removed.until;
      most = Math.min(this.pace.most, most * 2);
    }
    return false;
  }

  /** One process at a time: the lock is the transaction's, so it holds behind a pooler and dies with whoever has it. */
  private async batch(
    old: OldRows,
    schoolId: string | null,
    from: string,
    most: number,
  ): Promise<Removed | 'too slow' | undefined> {
    try {
      return await this.step(async (client) => {
        const { rows } = await client.query<{ mine: boolean }>(
          `SELECT pg_try_advisory_xact_lock(hashtext('homeroom.tidying ' || current_schema())) AS mine`,
        );
        return rows[0]?.mine ? old.remove(client, schoolId, from, most) : undefined;
      });
    } catch (error) {
      if (TOO_SLOW.includes((error as { code?: unknown }).code)) return 'too slow';
      throw error;
    }
  }

  private step<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const { timeoutMs, lockTimeoutMs } = this.pace;
    return this.relay.transaction(async (client) => {
      await client.query(
        `${BY_INDEX}; SET LOCAL statement_timeout = ${timeoutMs}; SET LOCAL lock_timeout = ${lockTimeoutMs}`,
      );
      return work(client);
    });
  }

  private async resting<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    if (!this.ending) await wait(performance.now() - began);
    return result;
  }
}
