import { AppError } from '@homeroom/contracts';
import type { Statement, Tx } from '@homeroom/database';
import { midnightAfter, SENTENCES, SIGN_IN_LINE } from '@homeroom/domain';
import { LivePublisher } from '@homeroom/events';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { countOnLine, type LineRow } from './line.queries';
import { demandOf, isEnoughWork } from './line.rules';
import { ProofsOfWork, type SolvedProof } from './proofs-of-work';

/** The key of a school's line. The platform's own space has one for each unknown code that was typed. */
export const OWN_LINE = 'own';

/** How an attempt with a PIN counts towards the school's line. Passwords have budgets of their own and do not count. */
export interface LineTerms {
  key: string;
  /** IANA name, for the school's day. Null until the school's time zone is known. */
  timeZone: string | null;
  /** 0 for an unknown ID: it faces the same requirements, but does not advance anybody's line. */
  weight: 0 | 1;
  fromSchool: boolean;
  /** Whether the attempt has the token of the account's own slip. */
  hasSlip: boolean;
  proof: SolvedProof | undefined;
  /** The input that a challenge is bound to. */
  typed: readonly string[];
}

/** What the line lends to an attempt until it is judged. */
export interface Lent {
  endsAt: Date;
}

export interface LineRefusal {
  error: AppError;
  /** The number of failures above the limit; some may be on loan to attempts being judged, and come back. */
  over: number;
}

/** Requires a proof before it refuses. Attempts that it may not refuse are added only if they were wrong, and wait for nobody. */
@Injectable()
export class SchoolLine {
  constructor(
    private readonly proofs: ProofsOfWork,
    private readonly clock: Clock,
    private readonly live: LivePublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Counts the attempt before it is judged, like every budget. Must be the last statement of its round trip, because all of a school's
   * attempts contend for this row.
   */
  counting({ key, timeZone, weight }: LineTerms): Statement<LineRow> {
    return this.count(key, timeZone, weight, 0);
  }

  /** `counted` is the result of `counting`. After a refusal the transaction must be rolled back. */
  async admit(tx: Tx, terms: LineTerms, counted: LineRow): Promise<Lent | LineRefusal> {
    const line = { ...counted, failures: counted.failures - terms.weight };
    const refusal = this.refusal(terms, line);
    if (refusal) return refusal;
    const demand = demandOf(line, this.clock.now());
    if (demand.kind === 'proof' && !(terms.proof && (await this.proofs.spend(tx, terms.proof))))
      return this.asking(terms, demand);
    this.tellAt(tx, terms.weight, counted);
    return { endsAt: line.endsAt };
  }

  /** As far as can be told without checking whether a proof was used before. */
  refusal(terms: LineTerms, line: LineRow): LineRefusal | undefined {
    const demand = demandOf(line, this.clock.now());
    if (demand.kind === 'wait') return { error: closed(demand.ms), over: demand.over };
    if (demand.kind === 'nothing' || (terms.proof && isEnoughWork(terms.proof.work, demand.work)))
      return undefined;
    return this.asking(terms, demand);
  }

  /** Adds a wrong guess that the line did not have to admit. */
  async add(tx: Tx, { key, timeZone, weight, fromSchool }: LineTerms): Promise<void> {
    const failures = fromSchool ? 0 : weight;
    const [counted] = await tx.sql(this.count(key, timeZone, failures, fromSchool ? weight : 0));
    if (counted) this.tellAt(tx, failures, counted);
  }

  /** The line of a day on which nobody has mistyped a PIN yet. */
  unused(timeZone: string | null): LineRow {
    return { failures: 0, failuresAtSchool: 0, endsAt: this.endOfDay(timeZone), liftedUntil: null };
  }

  /** Tells open pages of administrators to reload the line. A page that misses the event shows it the next time it is opened. */
  tell(schoolId: string): void {
    this.live
      .publish({
        eventId: uuidv7(),
        schoolId,
        name: 'sign_in_line.changed',
        data: { schoolId },
        to: { admins: true },
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'open pages do not hear of the line'));
  }

  /** Midnight itself belongs to the next day. */
  private endOfDay(timeZone: string | null): Date {
    return new Date(midnightAfter(this.clock.now() + 1, timeZone ?? 'UTC'));
  }

  private asking({ typed }: LineTerms, { work, over }: { work: number; over: number }): LineRefusal {
    return { error: this.proofs.needed(work, typed), over };
  }

  private count(key: string, timeZone: string | null, failures: number, atSchool: number) {
    const now = new Date(this.clock.now());
    return countOnLine(key, now, this.endOfDay(timeZone), failures, atSchool);
  }

  private tellAt(tx: Tx, added: number, { failures }: LineRow): void {
    if (added > 0 && MILESTONES.includes(failures)) tx.afterCommit(() => this.tell(tx.schoolId));
  }
}

/** An attempt from the school's own network or with the account's own slip is never refused by the line. */
export function mayRefuse({ fromSchool, hasSlip }: LineTerms): boolean {
  return !fromSchool && !hasSlip;
}

const MILESTONES: readonly number[] = [SIGN_IN_LINE.free, SIGN_IN_LINE.closed];

function closed(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, waitMs / 1000);
  return new AppError('SIGN_IN_PAUSED', SENTENCES.signInLineClosed, { retryAfterSeconds });
}
