import { AppError } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Book, type Entry, type Line } from './budget.book';
import { InFlight } from './in-flight';
import type { Visitor } from './visitor';

/** Nobody waits in line for ever: past so many looks a budget that is lent out counts as used up. */
const MOST_LOOKS = 50;

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

interface Counted {
  entries: readonly CountedEntry[];
  waitMs: number;
  /** The line that is used up. */
  refusedBy?: string | undefined;
}

/** Shared lines (school, address) belong to no single subject. */
type CountedEntry = Entry & { subject?: Subject };

/**
 * Counts an attempt before it is judged: under the rows' locks, in a transaction that is over before the expensive hash
 * begins. A refused attempt is not counted, and what was right is given back.
 */
@Injectable()
export class Budgets {
  private readonly inFlight = new InFlight();

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  /** Throws SIGN_IN_PAUSED when nothing of it may be judged. Whoever begins also ends: one of the three below. */
  async begin(subjects: readonly Subject[], origin: Origin): Promise<Attempt> {
    for (let look = 1; ; look++) {
      const counted = await this.db.transaction((tx) => this.count(tx, subjects, origin));
      if (counted.entries.length > 0) {
        this.inFlight.begin(keysOf(counted.entries));
        return { ...counted, judged: counted.entries.flatMap(({ subject }) => subject ?? []) };
      }
      const refusedBy = inThisSchool(counted.refusedBy ?? '');
      if (look === MOST_LOOKS || !this.inFlight.has(refusedBy)) throw paused(counted.waitMs);
      await this.inFlight.settling(refusedBy);
    }
  }

  /** The attempt was right, so it was no failure anywhere. */
  async succeeded(attempt: Attempt, right: Subject): Promise<void> {
    await this.giveBack(attempt, right);
  }

  async notJudged(attempt: Attempt): Promise<void> {
    await this.giveBack(attempt, undefined);
  }

  /** A wrong guess stays counted. */
  failed({ entries }: Attempt): void {
    this.inFlight.end(keysOf(entries), 'counted');
  }

  private async count(tx: Tx, subjects: readonly Subject[], origin: Origin): Promise<Counted> {
    const book = new Book(tx, this.clock.now());
    const own = await this.countOnDevice(book, subjects, origin);
    const judged = new Set(own.map(({ subject }) => subject));
    const others = subjects.filter((subject) => !judged.has(subject));
    const { entries, ...rest } = await this.countInTheOpen(book, others, origin);
    await book.save();
    return { entries: [...own, ...entries], ...rest };
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

  private async countInTheOpen(book: Book, subjects: readonly Subject[], origin: Origin): Promise<Counted> {
    if (subjects.length === 0) return { entries: [], waitMs: 0 };
    const shared = sharedLines(origin);
    await book.lock([...subjects, ...shared]);
    const full = shared.find((line) => book.waitFor(line) > 0);
    if (full) return { entries: [], waitMs: book.waitFor(full), refusedBy: full.key };
    const open = subjects.filter((subject) => book.waitFor(subject) === 0);
    const closed = subjects.filter((subject) => !open.includes(subject));
    const counted = open.length > 0 ? shared.map((line) => book.count(line)) : [];
    return {
      entries: [...counted, ...open.map((subject) => ({ ...book.count(lineOf(subject)), subject }))],
      waitMs: closed.length > 0 ? Math.min(...closed.map((subject) => book.waitFor(subject))) : 0,
      refusedBy: closed[0]?.key,
    };
  }

  private async giveBack({ entries }: Attempt, right: Subject | undefined): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const book = new Book(tx, this.clock.now());
        await book.lock(entries);
        for (const entry of entries)
          book.giveBack(entry, right && entry.subject === right ? 'right' : 'not judged');
        await book.save();
      });
    } finally {
      this.inFlight.end(keysOf(entries), 'given back');
    }
  }
}

/** Lines of the same name are others in another school. */
function inThisSchool(key: string): string {
  return `${currentSchoolId()} ${key}`;
}

function keysOf(entries: readonly CountedEntry[]): string[] {
  return entries.map(({ key }) => inThisSchool(key));
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
