import { AppError } from '@homeroom/contracts';
import { SchoolLine, TenantDb } from '@homeroom/database';
import { currentTraceParent } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { type Award, awardAtOnce, type AwardOutcome } from './award.statement';

/** Per statement; even the busiest time at a school needs no more. */
const MOST_AT_ONCE = 50;
/** Longer than a statement usually takes, and too short to be noticed. */
const ALONE_MS = 25;

/**
 * Combines a school's awards that arrive at about the same time into one statement and one commit, because the statement costs more than
 * its rows. Each award is checked and answered on its own, after the commit. An award that would have to wait is left out and sent alone,
 * and so are all of them if one makes the statement fail.
 */
@Injectable()
export class AwardLine {
  private readonly line: SchoolLine<Award, AwardOutcome | undefined>;

  constructor(private readonly db: TenantDb) {
    this.line = new SchoolLine((awards) => this.go(awards), { mostAtOnce: MOST_AT_ONCE, aloneMs: ALONE_MS });
  }

  /** Undefined if nothing was written or found, so that the award has to be sent alone. */
  async give(award: Award): Promise<AwardOutcome | undefined> {
    // A traced award keeps a trace of its own.
    const goesByItself = award.groupId !== null || currentTraceParent() !== undefined;
    return goesByItself ? undefined : this.line.ask(award);
  }

  private async go(awards: readonly Award[]): Promise<(AwardOutcome | undefined)[]> {
    try {
      const found = await this.db.write(awardAtOnce(eachStudentOnce(awards)));
      const outcomes = new Map(found.map(({ entryId, outcome }) => [entryId, outcome]));
      return awards.map(({ entryId }) => outcomes.get(entryId));
    } catch (error) {
      // If the database is down, all of them fail alike; after any other error the statement has written nothing.
      if (error instanceof AppError) throw error;
      return awards.map(() => undefined);
    }
  }
}

/** A statement can add to each total only once. */
function eachStudentOnce(awards: readonly Award[]): Award[] {
  const students = new Map(awards.toReversed().map((award) => [award.studentId.toLowerCase(), award]));
  return [...students.values()];
}
