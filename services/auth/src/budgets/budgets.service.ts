import { AppError } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { giveBackToLine, readLine } from '../line/line.queries';
import { type Lent, type LineTerms, mayRefuse, SchoolLine } from '../line/school-line';
import { Book, type Entry, givingBack, keysOf, Reading } from './budget.book';
import { type Line, linesOf, type Subject } from './budget.lines';
import { readAddress, readBudgets } from './budgets.queries';
import { InFlight } from './in-flight';
import type { Visitor } from './visitor';

/** Limits how long an attempt waits: after this many checks, a budget on loan counts as used up. */
const MOST_LOOKS = 50;

/** What the school knows about the origin of an attempt. */
export interface Origin {
  visitor: Visitor;
  isKnownAddress: boolean;
  /** Account id → the part of the cookie that the account knows. */
  knownAccounts: ReadonlyMap<string, string>;
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

/** Rolls back the transaction. */
class NotCounted extends Error {
  constructor(readonly instead: Counted) {
    super('The line refuses the attempt');
  }
}

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

  /** Throws if nothing may be judged. The caller must finish the attempt with one of the three methods below. */
  async begin(subjects: readonly Subject[], origin: Origin, line?: LineTerms): Promise<Attempt> {
    for (let look = 1; ; look++) {
      const { refusal, ...attempt } = await this.count(subjects, origin, line);
      if (attempt.judged.length > 0) {
        this.inFlight.begin(lentKeys(attempt));
        return attempt;
      }
      if (!refusal) throw new Error('An attempt is judged or refused');
      if (look === MOST_LOOKS || !this.mayBeLent(refusal)) throw refusal.error;
      await this.inFlight.settling(inThisSchool(refusal.key));
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
    if (known.length === 0) return NOTHING;
    return this.db.transaction(async (tx) => {
      const book = new Book(tx, this.clock.now());
      await book.lock(known.flatMap(({ lines }) => lines));
      const open = known.filter(({ lines }) => book.waitFor(lines) === 0);
      const entries = countAll(book, open);
      await book.save();
      return { judged: open.map(({ subject }) => subject), entries };
    });
  }

  private async countInTheOpen(
    subjects: readonly Subject[],
    origin: Origin,
    line: LineTerms | undefined,
  ): Promise<Counted> {
    const address = addressLine(origin);
    const wanted = subjects.map((subject) => ({ subject, lines: linesOf(subject) }));
    const lines = [address, ...wanted.flatMap((each) => each.lines)];
    const glance = await this.glance(lines, line);
    const seen = openAmong(wanted, address, glance.book);
    const refusal = seen.refusal ?? glance.refusal;
    if (refusal && !this.mayBeLent(refusal)) return { ...NOTHING, waitMs: seen.waitMs, refusal };
    const counting = this.db.transaction(async (tx) => {
      const book = new Book(tx, this.clock.now());
      await book.lock(lines);
      const { open, ...closed } = openAmong(wanted, address, book);
      if (closed.refusal) return { ...NOTHING, ...closed };
      const entries = [...countAll(book, open), book.count(address)];
      const admission = await this.meetLine(tx, line, book);
      if (admission && 'error' in admission)
        throw new NotCounted({ ...NOTHING, ...closed, refusal: admission });
      return { ...closed, judged: open.map(({ subject }) => subject), entries, lent: admission };
    });
    return counting.catch((error: unknown) => {
      if (error instanceof NotCounted) return error.instead;
      throw error;
    });
  }

  /** Answers attempts during a flood from a plain read, which waits for no lock and takes none. */
  private async glance(lines: readonly Line[], line: LineTerms | undefined) {
    const now = this.clock.now();
    const { keys, address = '' } = keysOf(lines);
    const [own, addresses, [row]] = await this.db.read(
      readBudgets(keys),
      readAddress(address),
      readLine(line?.key ?? '', new Date(now)),
    );
    const refusal = line && row && mayRefuse(line) ? this.schoolLine.refusal(line, row) : undefined;
    return {
      book: new Reading(now, [...own, ...addresses]),
      refusal: line && refusal && { ...refusal, key: lineKey(line) },
    };
  }

  /** Checked after the budgets, which are stored first: no page should compute a proof only to be told that the account is paused. */
  private async meetLine(
    tx: Tx,
    line: LineTerms | undefined,
    book: Book,
  ): Promise<Lent | Refusal | undefined> {
    if (!line || !mayRefuse(line)) {
      await book.save();
      return undefined;
    }
    const admission = await this.schoolLine.admit(tx, line, book.saving());
    return 'error' in admission ? { ...admission, key: lineKey(line) } : admission;
  }

  private mayBeLent({ key, over }: Refusal): boolean {
    return this.inFlight.count(inThisSchool(key)) > over;
  }

  private async giveBack(attempt: Attempt, right: Subject | undefined): Promise<void> {
    const { entries, line, lent } = attempt;
    try {
      const isRight = ({ subject }: CountedEntry) => right !== undefined && subject === right;
      await this.db.transaction((tx) =>
        // Last, because all of a school's attempts contend for the row of its line.
        tx.together(...givingBack(entries, isRight), ...(line && lent ? [givenBack(line, lent)] : [])),
      );
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

function countAll(book: Book, wanted: readonly Wanted[]): CountedEntry[] {
  return wanted.flatMap(({ subject, lines }) => lines.map((line) => ({ ...book.count(line), subject })));
}

/** Keys are unique only within a school. */
function inThisSchool(key: string): string {
  return `${currentSchoolId()} ${key}`;
}

/** The lines on loan to the attempt while it is being judged. */
function lentKeys({ entries, line, lent }: Attempt): string[] {
  const keys = entries.map(({ key }) => key);
  return (line && lent ? [...keys, lineKey(line)] : keys).map(inThisSchool);
}

function givenBack({ key, weight }: LineTerms, { endsAt }: Lent) {
  return giveBackToLine(key, endsAt, weight);
}

function lineKey({ key }: LineTerms): string {
  return `line:${key}`;
}

export function paused(waitMs: number): AppError {
  return new AppError('SIGN_IN_PAUSED', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
}

function addressLine({ visitor, isKnownAddress }: Origin): Line {
  return isKnownAddress
    ? { key: `address:${visitor.addressKey}`, rule: 'knownAddress' }
    : { key: visitor.addressKey, rule: 'address' };
}
