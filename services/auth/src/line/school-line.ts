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

/** The key of a school's line. The platform's own space holds one for each typed code that leads nowhere. */
export const OWN_LINE = 'own';

/** How an attempt with a PIN meets the school's line. Passwords have budgets of their own and do not meet it. */
export interface LineTerms {
  key: string;
  /** IANA name: the day is the school's. Null until the school's clock was heard of. */
  timeZone: string | null;
  /** 0 for an ID that leads nowhere: it is asked what its neighbours are asked, and moves nobody's line. */
  weight: 0 | 1;
  fromSchool: boolean;
  /** With the token of the account's own slip. */
  hasSlip: boolean;
  proof: SolvedProof | undefined;
  /** What a challenge is bound to. */
  typed: readonly string[];
}

/** What the line keeps of an attempt until it is judged. */
export interface Lent {
  endsAt: Date;
}

export interface LineRefusal {
  error: AppError;
  /** How many failures too many: some may be lent to attempts that are being judged, and come back. */
  over: number;
}

/** Asks before it refuses. Whoever it cannot refuse is added to it when the guess was wrong, and waits for nobody. */
@Injectable()
export class SchoolLine {
  constructor(
    private readonly proofs: ProofsOfWork,
    private readonly clock: Clock,
    private readonly live: LivePublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Counted before it is judged, like every budget, and in one trip with the `budgets` before it. Last in the transaction:
   * everybody of a school meets at this row. Where it refuses, nothing of the transaction may stay.
   */
  async admit(tx: Tx, terms: LineTerms, budgets: readonly Statement<never>[]): Promise<Lent | LineRefusal> {
    const counted = await this.count(tx, terms, terms.weight, 0, budgets);
    const line = { ...counted, failures: counted.failures - terms.weight };
    const refusal = this.refusal(terms, line);
    if (refusal) return refusal;
    const demand = demandOf(line, this.clock.now());
    if (demand.kind === 'proof' && !(terms.proof && (await this.proofs.spend(tx, terms.proof))))
      return this.asking(terms, demand);
    return { endsAt: line.endsAt };
  }

  /** As far as it can be told without asking whether a proof was used before. */
  refusal(terms: LineTerms, line: LineRow): LineRefusal | undefined {
    const demand = demandOf(line, this.clock.now());
    if (demand.kind === 'wait') return { error: closed(demand.ms), over: demand.over };
    if (demand.kind === 'nothing' || (terms.proof && isEnoughWork(terms.proof.work, demand.work)))
      return undefined;
    return this.asking(terms, demand);
  }

  /** A wrong guess that the line was not asked about. */
  async add(tx: Tx, terms: LineTerms): Promise<void> {
    const { weight, fromSchool } = terms;
    await this.count(tx, terms, fromSchool ? 0 : weight, fromSchool ? weight : 0);
  }

  /** Of a day on which nobody has mistyped a PIN yet. */
  unused(timeZone: string | null): LineRow {
    return { failures: 0, failuresAtSchool: 0, endsAt: this.endOfDay(timeZone), liftedUntil: null };
  }

  /** Open pages of administrators ask again. One that does not hear of it shows the line when it is opened next. */
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

  /** Midnight itself begins the next day. */
  private endOfDay(timeZone: string | null): Date {
    return new Date(midnightAfter(this.clock.now() + 1, timeZone ?? 'UTC'));
  }

  private asking({ typed }: LineTerms, { work, over }: { work: number; over: number }): LineRefusal {
    return { error: this.proofs.needed(work, typed), over };
  }

  private async count(
    tx: Tx,
    { key, timeZone }: LineTerms,
    failures: number,
    atSchool: number,
    before: readonly Statement<never>[] = [],
  ): Promise<LineRow> {
    const now = new Date(this.clock.now());
    const counting = countOnLine(key, now, this.endOfDay(timeZone), failures, atSchool);
    const [line] = (await tx.together(...before, counting)).at(-1) as LineRow[];
    if (!line) throw new Error('The line is a row once it was counted on');
    if (failures > 0 && MILESTONES.includes(line.failures)) tx.afterCommit(() => this.tell(tx.schoolId));
    return line;
  }
}

/** It refuses nobody by itself who comes from the school's own network or with the account's own slip. */
export function mayRefuse({ fromSchool, hasSlip }: LineTerms): boolean {
  return !fromSchool && !hasSlip;
}

const MILESTONES: readonly number[] = [SIGN_IN_LINE.free, SIGN_IN_LINE.closed];

function closed(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, waitMs / 1000);
  return new AppError('SIGN_IN_PAUSED', SENTENCES.signInLineClosed, { retryAfterSeconds });
}
