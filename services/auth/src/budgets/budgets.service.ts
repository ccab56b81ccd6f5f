import { AppError } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Book, type Entry, type Line } from './budget.book';
import type { Visitor } from './visitor';

/** What somebody tries to open: an account, or an ID that leads to nobody and is counted alike. */
export interface Subject {
  key: string;
  rule: 'account' | 'class';
  accountId?: string;
}

/** What the school knows about where the attempt comes from. */
export interface Origin {
  visitor: Visitor;
  /** Where no school is known, each typed code stands for a school of its own. */
  schoolKey: string;
  isKnownAddress: boolean;
  knownAccounts: ReadonlySet<string>;
}

export interface Attempt {
  /** What may be judged now. */
  judged: readonly Subject[];
  /** Something may not be judged now: milliseconds until it may. */
  waitMs: number;
  entries: readonly CountedEntry[];
}

/** Shared lines (school, address) belong to no single subject. */
type CountedEntry = Entry & { subject?: Subject };

/**
 * Counts an attempt before it is judged: under the rows' locks, in a transaction that is over before the expensive hash
 * begins. A refused attempt is not counted, and what was right is given back.
 */
@Injectable()
export class Budgets {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  /** Throws SIGN_IN_PAUSED when nothing of it may be judged. */
  async begin(subjects: readonly Subject[], origin: Origin): Promise<Attempt> {
    const attempt = await this.db.transaction(async (tx) => {
      const book = new Book(tx, this.clock.now());
      const own = await this.countOnDevice(book, subjects, origin);
      const judged = new Set(own.map(({ subject }) => subject));
      const others = subjects.filter((subject) => !judged.has(subject));
      const { entries, waitMs } = await this.countInTheOpen(book, others, origin);
      await book.save();
      return { entries: [...own, ...entries], waitMs };
    });
    const judged = attempt.entries.flatMap(({ subject }) => subject ?? []);
    if (judged.length === 0) throw paused(attempt.waitMs);
    return { ...attempt, judged };
  }

  /** In the transaction of the sign-in: the attempt was right, so it was no failure anywhere. */
  async succeeded(tx: Tx, { entries }: Attempt, right: Subject): Promise<void> {
    await this.giveBack(tx, entries, right);
  }

  async notJudged({ entries }: Attempt): Promise<void> {
    await this.db.transaction((tx) => this.giveBack(tx, entries, undefined));
  }

  /** A device that opened the account before is not in the same queue as strangers: nobody can lock its owner out. */
  private async countOnDevice(
    book: Book,
    subjects: readonly Subject[],
    { visitor, knownAccounts }: Origin,
  ): Promise<CountedEntry[]> {
    const own = subjects.flatMap((subject) =>
      visitor.deviceHash && subject.accountId && knownAccounts.has(subject.accountId)
        ? [{ subject, line: deviceLine(visitor.deviceHash, subject.accountId) }]
        : [],
    );
    await book.lock(own.map(({ line }) => line));
    return own
      .filter(({ line }) => book.waitFor(line) === 0)
      .map(({ subject, line }) => ({ ...book.count(line), subject }));
  }

  private async countInTheOpen(
    book: Book,
    subjects: readonly Subject[],
    origin: Origin,
  ): Promise<{ entries: CountedEntry[]; waitMs: number }> {
    if (subjects.length === 0) return { entries: [], waitMs: 0 };
    const shared = sharedLines(origin);
    await book.lock([...subjects, ...shared]);
    const sharedWait = Math.max(...shared.map((line) => book.waitFor(line)));
    const waits = subjects.map((subject) => Math.max(sharedWait, book.waitFor(subject)));
    const open = subjects.filter((_, index) => waits[index] === 0);
    const closed = waits.filter((wait) => wait > 0);
    const counted = open.length > 0 ? shared.map((line) => book.count(line)) : [];
    return {
      entries: [...counted, ...open.map((subject) => ({ ...book.count(lineOf(subject)), subject }))],
      waitMs: closed.length > 0 ? Math.min(...closed) : 0,
    };
  }

  private async giveBack(
    tx: Tx,
    entries: readonly CountedEntry[],
    right: Subject | undefined,
  ): Promise<void> {
    const book = new Book(tx, this.clock.now());
    await book.lock(entries);
    for (const entry of entries)
      book.giveBack(entry, right && entry.subject === right ? 'right' : 'not judged');
    await book.save();
  }
}

export function paused(waitMs: number): AppError {
  return new AppError('SIGN_IN_PAUSED', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
}

function lineOf({ key, rule }: Subject): Line {
  return { key, rule };
}

function deviceLine(deviceHash: string, accountId: string): Line {
  return { key: `device:${deviceHash}:${accountId}`, rule: 'device' };
}

function sharedLines({ schoolKey, visitor, isKnownAddress }: Origin): Line[] {
  return [
    { key: `school:${schoolKey}`, rule: 'school' },
    isKnownAddress
      ? { key: `address:${visitor.addressKey}`, rule: 'knownAddress' }
      : { key: visitor.addressKey, rule: 'address' },
  ];
}
