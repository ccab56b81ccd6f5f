import { AppError } from '@homeroom/contracts';
import { currentSchoolId } from '@homeroom/platform';

const MOST_WAITING = 500;
/** Lines whose last return is remembered; an older look than those is repeated. */
const MOST_RETURNED = 10_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Attempts of this process that are counted but not yet judged. A budget that looks used up may only be on loan to them: a whole class
 * signing in correctly at once must not be told to wait a quarter of an hour. An attempt refused meanwhile waits, and is checked again when
 * one of them is taken back or all are judged. If one was taken back after the budget was read, what was read is no reason to refuse.
 */
export class InFlight {
  private readonly counts = new Map<string, number>();
  private readonly lines = new Map<string, (() => void)[]>();
  private waiting = 0;
  /** When each line last got an attempt back; the longest ago comes first. */
  private readonly returned = new Map<string, number>();
  private returns = 0;
  private forgottenAt = 0;

  /** A point in the order in which attempts are taken back, to be noted before a budget is read. */
  get moment(): number {
    return this.returns;
  }

  /** Whether an attempt on this line has been taken back since. */
  hasReturned(key: string, since: number): boolean {
    return since < this.forgottenAt || (this.returned.get(key) ?? 0) > since;
  }

  count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  begin(keys: readonly string[]): void {
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  end(keys: readonly string[], outcome: 'given back' | 'counted'): void {
    for (const key of keys) {
      if (outcome === 'given back') this.noteReturn(key);
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
      if (left === 0) this.wake(key, Number.POSITIVE_INFINITY);
      else if (outcome === 'given back') this.wake(key, 1);
    }
  }

  async settling(key: string): Promise<void> {
    if (this.waiting >= MOST_WAITING)
      throw new AppError('SIGN_IN_BUSY', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.waiting += 1;
    await new Promise<void>((resolve) => {
      const line = this.lines.get(key);
      if (line) line.push(resolve);
      else this.lines.set(key, [resolve]);
    });
    this.waiting -= 1;
  }

  private noteReturn(key: string): void {
    this.returned.delete(key);
    this.returned.set(key, ++this.returns);
    for (const [oldest, at] of this.returned) {
      if (this.returned.size <= MOST_RETURNED) return;
      this.returned.delete(oldest);
      this.forgottenAt = at;
    }
  }

  private wake(key: string, most: number): void {
    const line = this.lines.get(key) ?? [];
    const woken = line.splice(0, most);
    if (line.length === 0) this.lines.delete(key);
    for (const resolve of woken) resolve();
  }
}

/** Keys are unique only within a school. */
export function inThisSchool(key: string): string {
  return `${currentSchoolId()} ${key}`;
}
