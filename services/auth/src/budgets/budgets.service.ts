import { AppError } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { type LineRow, readLine } from '../line/line.queries';
import { type Lent, type LineTerms, mayRefuse, SchoolLine } from '../line/school-line';
import { counting, entriesOf, type Entry, givingBack, keysOf, Reading } from './budget.book';
import { type Line, lineOfAddress, linesOf, type Subject } from './budget.lines';
import { type BudgetRow, readAddress, readBudgets } from './budgets.queries';
import { InFlight, inThisSchool } from './in-flight';
import type { Visitor } from './visitor';

/** Limits how long an attempt waits: after this many checks, a budget on loan counts as used up. */
export const MOST_LOOKS = 50;

/** What the school knows about the origin of an attempt. */
export interface Origin {
  visitor: Visitor;
  isKnownAddress: boolean;
  /** Account id → the part of the cookie that the account knows. */
  knownAccounts: ReadonlyMap<string, string>;
  /** Set until it has been used: it says no more than one moment. */
  seen?: Seen | undefined;
}

/** How full the lines of an attempt were in the read that found its account; those without a row are fresh. */
export interface Seen {
  at: number;
  /** `Budgets.moment` before the read. */
  moment: number;
  budgets: readonly BudgetRow[];
  line: LineRow | undefined;
}

export interface Attempt {
  /** The subjects that may be judged now. */
  judged: readonly Subject[];
  /** Milliseconds until the remaining subjects may be judged. */
  waitMs: number;
  entries: readonly CountedEntry[];
  /** Only set for attempts with a PIN, which count towards the school's line. */
  line?: LineTerms | undefined;
  lent?: Lent | undefined;
}

interface Counted extends Attempt {
  refusal?: Refusal;
}

interface Refusal {
  error: AppError;
  /** The exhausted line and by how much it is exceeded: if more than that is on loan, some of it may come back. */
  key: string;
  over: number;
}

/** Rolls back the transaction: a budget is used up, or the school's line refuses. */
class NotCounted extends Error {
  constructor(
    readonly open: ReadonlySet<string>,
    readonly refusal?: Refusal,
  ) {
    super('The attempt is not counted');
  }
}

/** The lines of an attempt, each with the subject for which it is counted. */
type Asked = Line & { subject?: Subject };

/** Shared lines (the IP address) have no subject. */
type CountedEntry = Entry & { subject?: Subject };

const NOTHING: Attempt = { judged: [], waitMs: 0, entries: [] };

/**
 * Counts an attempt before it is judged, with locked rows and in a transaction that ends before the expensive hash begins. A refused
 * attempt is not counted, and a right one is taken back.
 */
@Injectable()
export class Budgets {
  private readonly inFlight = new InFlight();

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly schoolLine: SchoolLine,
  ) {}

  /** To be noted before budgets are read ahead of an attempt. */
  get moment(): number {
    return this.inFlight.moment;
  }

  /** Throws if nothing may be judged. The caller must finish the attempt with one of the three methods below. */
  async begin(subjects: readonly Subject[], origin: Origin, line?: LineTerms): Promise<Attempt> {
    let from = origin;
    for (let look = 1; ; look++) {
      const since = from.seen?.moment ?? this.moment;
      const { refusal, ...attempt } = await this.count(subjects, from, line);
      from = { ...origin, seen: undefined };
      if (attempt.judged.length > 0) {
        this.inFlight.begin(lentKeys(attempt));
        return attempt;
      }
      if (!refusal) throw new Error('An attempt is judged or refused');
      if (look === MOST_LOOKS) throw refusal.error;
      const key = inThisSchool(refusal.key);
      if (this.inFlight.count(key) > refusal.over) await this.inFlight.settling(key);
      else if (!this.inFlight.hasReturned(key, since)) throw refusal.error;
    }
  }

  /** The attempt was right, so it is taken back everywhere. */
  async succeeded(attempt: Attempt, right: Subject): Promise<void> {
    await this.giveBack(attempt, right);
  }

  async notJudged(attempt: Attempt): Promise<void> {
    await this.giveBack(attempt, undefined);
  }

  /** A wrong guess stays counted. */
  async failed(attempt: Attempt): Promise<void> {
    const { line, lent } = attempt;
    this.inFlight.end(lentKeys(attempt), 'counted');
    if (line && !lent) await this.db.transaction((tx) => this.schoolLine.add(tx, line));
  }

  private async count(
    subjects: readonly Subject[],
    origin: Origin,
    line: LineTerms | undefined,
  ): Promise<Counted> {
    const own = await this.countOnDevices(subjects, origin);
    const others = subjects.filter((subject) => !own.judged.includes(subject));
    const open = others.length > 0 ? await this.countInTheOpen(others, origin, line) : NOTHING;
    return {
      ...open,
      judged: [...own.judged, ...open.judged],
      entries: [...own.entries, ...open.entries],
      line,
    };
  }

  /** A device that the account knows is not limited by its IP address or the school's line. */
  private async countOnDevices(
    subjects: readonly Subject[],
    { knownAccounts }: Origin,
  ): Promise<Pick<Attempt, 'judged' | 'entries'>> {
    const known = subjects.flatMap((subject) => {
      const deviceHash = knownAccounts.get(subject.accountId ?? '');
      return deviceHash === undefined ? [] : [{ subject, lines: linesOf(subject, deviceHash) }];
    });
    for (let open = known; open.length > 0; ) {
      const counted = await this.countAll(open.flatMap(asked));
      if (!(counted instanceof NotCounted)) return { ...counted, judged: open.map(({ subject }) => subject) };
      open = open.filter(({ lines }) => lines.every(({ key }) => counted.open.has(key)));
    }
    return NOTHING;
  }

  private async countInTheOpen(
    subjects: readonly Subject[],
    origin: Origin,
    line: LineTerms | undefined,
  ): Promise<Counted> {
    const { visitor, isKnownAddress } = origin;
    const address = lineOfAddress(visitor.addressKey, isKnownAddress);
    const wanted = subjects.map((subject) => ({ subject, lines: linesOf(subject) }));
    const lines = [address, ...wanted.flatMap((each) => each.lines)];
    for (let { seen } = origin; ; seen = undefined) {
      const { at, budgets, line: row } = seen ?? (await this.glance(lines, line));
      const {
        open,
        waitMs,
        refusal = this.refusalBy(line, row),
      } = openAmong(wanted, address, new Reading(at, budgets));
      if (refusal) return { ...NOTHING, waitMs, refusal };
      const counted = await this.countAll([...open.flatMap(asked), address], line);
      if (!(counted instanceof NotCounted))
        return { ...counted, waitMs, judged: open.map(({ subject }) => subject) };
      if (counted.refusal) return { ...NOTHING, waitMs, refusal: counted.refusal };
      // Another attempt has just used up a budget, which is to be seen when it is looked at once more.
    }
  }

  /** On all of these lines, and on the school's; or on none of them. */
  private countAll(
    lines: readonly Asked[],
    line?: LineTerms,
  ): Promise<Pick<Attempt, 'entries' | 'lent'> | NotCounted> {
    const terms = line && mayRefuse(line) ? line : undefined;
    const counted = this.db.transaction(async (tx) => {
      const ofLine = terms ? [this.schoolLine.counting(terms)] : [];
      const [rows, [row] = []] = await tx.together(counting(lines, this.clock.now()), ...ofLine);
      const entries = entriesOf(lines, rows);
      // Before the line: no page should compute a proof only to be told that the account is paused.
      if (!entries) throw new NotCounted(new Set(rows.map(({ key }) => key)));
      const lent = terms && row && (await this.schoolLine.admit(tx, terms, row));
      if (!terms || !lent) return { entries };
      if ('error' in lent) throw new NotCounted(new Set(), { ...lent, key: lineKey(terms) });
      return { entries, lent };
    });
    return counted.catch((error: unknown) => {
      if (error instanceof NotCounted) return error;
      throw error;
    });
  }

  /** Answers attempts during a flood from a plain read, which waits for no lock and takes none. */
  private async glance(lines: readonly Line[], line: LineTerms | undefined): Promise<Seen> {
    const { moment } = this;
    const at = this.clock.now();
    const { keys, address = '' } = keysOf(lines);
    const [own, addresses, [row]] = await this.db.read(
      readBudgets(keys),
      readAddress(address),
      readLine(line?.key ?? '', new Date(at)),
    );
    return { at, moment, budgets: [...own, ...addresses], line: row };
  }

  private refusalBy(line: LineTerms | undefined, row: LineRow | undefined): Refusal | undefined {
    const refusal = line && row && mayRefuse(line) ? this.schoolLine.refusal(line, row) : undefined;
    return line && refusal && { ...refusal, key: lineKey(line) };
  }

  private async giveBack(attempt: Attempt, right: Subject | undefined): Promise<void> {
    const { entries, line, lent } = attempt;
    try {
      const isRight = ({ subject }: CountedEntry) => right !== undefined && subject === right;
      const ofLine = line && lent && { key: line.key, endsAt: lent.endsAt, failures: line.weight };
      await this.db.write(givingBack(entries, isRight, ofLine));
    } finally {
      this.inFlight.end(lentKeys(attempt), 'given back');
    }
  }
}

interface Wanted {
  subject: Subject;
  lines: Line[];
}

/** Returns the subjects whose budgets allow an attempt. If all of them, or the IP address, are used up, returns the refusal. */
function openAmong(
  wanted: readonly Wanted[],
  address: Line,
  book: Reading,
): { open: Wanted[]; waitMs: number; refusal?: Refusal } {
  const open = wanted.filter(({ lines }) => book.waitFor(lines) === 0);
  const closed = wanted.filter(({ lines }) => book.waitFor(lines) > 0);
  const waits = closed.map(({ lines }) => book.waitFor(lines));
  const waitMs = waits.length > 0 ? Math.min(...waits) : 0;
  const usedUp = book.firstUsedUp([address, ...(open.length > 0 ? [] : (closed[0]?.lines ?? []))]);
  if (!usedUp) return { open, waitMs };
  const error = paused(usedUp.waitMs);
  return { open: [], waitMs: usedUp.waitMs, refusal: { error, key: usedUp.key, over: 0 } };
}

function asked({ subject, lines }: Wanted): Asked[] {
  return lines.map((line) => ({ ...line, subject }));
}

/** The lines on loan to the attempt while it is being judged. */
function lentKeys({ entries, line, lent }: Attempt): string[] {
  const keys = entries.map(({ key }) => key);
  return (line && lent ? [...keys, lineKey(line)] : keys).map(inThisSchool);
}

function lineKey({ key }: LineTerms): string {
  return `line:${key}`;
}

export function paused(waitMs: number): AppError {
  return new AppError('SIGN_IN_PAUSED', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
}
