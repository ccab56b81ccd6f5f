import { TenantDb, type Tx } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { counting, entriesOf, type Entry, givingBack, Reading } from './budget.book';
import { readBudgets } from './budgets.queries';
import { MOST_LOOKS, paused } from './budgets.service';
import { InFlight, inThisSchool } from './in-flight';

/**
 * Counts guesses of people who are signed in, or past the first step: each is counted before it is judged, in its own transaction, so that
 * a wrong one stays counted whatever happens to the rest of the request.
 */
@Injectable()
export class AccountGuesses {
  private readonly inFlight = new InFlight();

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  /** Returns the result of `judge`: undefined for a wrong guess, which stays counted. Throws SIGN_IN_PAUSED after too many. */
  async judge<T>(key: string, judge: () => Promise<T | undefined>): Promise<T | undefined> {
    const entry = await this.begin(key);
    const right = await judge().catch(async (error: unknown) => {
      await this.giveBack(entry, false);
      throw error;
    });
    if (right !== undefined) await this.giveBack(entry, true);
    else this.inFlight.end([inThisSchool(key)], 'counted');
    return right;
  }

  /** Guesses that are being judged may be right, so one that finds the budget used up by them waits, as at a sign-in. */
  private async begin(key: string): Promise<Entry> {
    const line = inThisSchool(key);
    for (let look = 1; ; look++) {
      const since = this.inFlight.moment;
      const { entry, waitMs } = await this.count(key);
      if (entry) {
        this.inFlight.begin([line]);
        return entry;
      }
      if (look === MOST_LOOKS) throw paused(waitMs);
      if (this.inFlight.count(line) > 0) await this.inFlight.settling(line);
      else if (!this.inFlight.hasReturned(line, since)) throw paused(waitMs);
    }
  }

  private async count(key: string): Promise<{ entry?: Entry; waitMs: number }> {
    const lines = [{ key, rule: 'factor' }] as const;
    const now = this.clock.now();
    return this.apart(async (tx) => {
      const [entry] = entriesOf(lines, await tx.sql(counting(lines, now))) ?? [];
      if (entry) return { entry, waitMs: 0 };
      return { waitMs: new Reading(now, await tx.sql(readBudgets([key]))).waitFor(lines) };
    });
  }

  private async giveBack(entry: Entry, isRight: boolean): Promise<void> {
    try {
      await this.apart((tx) => tx.sql(givingBack([entry], () => isRight)));
    } finally {
      this.inFlight.end([inThisSchool(entry.key)], 'given back');
    }
  }

  private apart<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transactionIn(currentSchoolId(), work);
  }
}
