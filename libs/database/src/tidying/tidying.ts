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
 * Forces an index scan: with few statistics about a table, the planner would rather collect and sort all rows of the school for each batch.
 */
const BY_INDEX = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']
  .map((setting) => `SET LOCAL ${setting} = off`)
  .join('; ');

/** `statement_timeout` and `lock_timeout`: a smaller batch may succeed. */
const TOO_SLOW: readonly unknown[] = ['57014', '55P03'];

export interface TidyingPace {
  /** The rows of one batch, and the least it may shrink to. */
  most: number;
  fewest: number;
  /** The time limit of a batch, and for waiting on a locked row. */
  timeoutMs: number;
  lockTimeoutMs: number;
}

/** Refreshes the holds of a school, and returns whether they are known now. */
export type AskBefore = (schoolId: string) => Promise<boolean>;

const PACE: TidyingPace = { most: 1_000, fewest: 10, timeoutMs: 2_000, lockTimeoutMs: 250 };

/**
 * Deletes expired rows with the relay role, school by school. Each batch is one short transaction; one that takes too long is retried with
 * fewer rows, and rows that cannot be deleted now wait for the next round, so a large table is cleaned slowly but surely. It pauses for as
 * long as it works.
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

  /** For tables with rows that can be on hold. */
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

  /** Returns the number of schools in which something was left for the next round. */
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

  /** Only one process at a time: the lock belongs to the transaction, so it works behind a pooler and is released if the process dies. */
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
