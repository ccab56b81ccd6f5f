import { TenantDb, type Tx } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { counting, entriesOf, type Entry, givingBack, Reading } from './budget.book';
import { readBudgets } from './budgets.queries';
import { paused } from './budgets.service';

/**
 * Counts guesses of people who are signed in, or past the first step: each is counted before it is judged, in its own transaction, so that
 * a wrong one stays counted whatever happens to the rest of the request.
 */
@Injectable()
export class AccountGuesses {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  /** Returns the result of `judge`: undefined for a wrong guess, which stays counted. Throws SIGN_IN_PAUSED after too many. */
  async judge<T>(key: string, judge: () => Promise<T | undefined>): Promise<T | undefined> {
    const entry = await this.count(key);
    const right = await judge().catch(async (error: unknown) => {
      await this.giveBack(entry, false);
      throw error;
    });
    if (right !== undefined) await this.giveBack(entry, true);
    return right;
  }

  private async count(key: string): Promise<Entry> {
    const lines = [{ key, rule: 'factor' }] as const;
    const now = this.clock.now();
    return this.apart(async (tx) => {
      const [entry] = entriesOf(lines, await tx.sql(counting(lines, now))) ?? [];
      if (entry) return entry;
      throw paused(new Reading(now, await tx.sql(readBudgets([key]))).waitFor(lines));
    });
  }

  private async giveBack(entry: Entry, isRight: boolean): Promise<void> {
    await this.apart((tx) => tx.sql(givingBack([entry], () => isRight)));
  }

  private apart<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transactionIn(currentSchoolId(), work);
  }
}
