import { AppError } from '@homeroom/contracts';
import { SchoolLine, TenantDb } from '@homeroom/database';
import { currentTraceParent } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { type Award, awardAtOnce, type AwardOutcome } from './award.statement';

/** Of one statement; a school's morning needs no more. */
const MOST_AT_ONCE = 50;
/** Longer than a statement takes as a rule, and shorter than anybody notices. */
const ALONE_MS = 25;

/**
 * Awards of a school that come at about the same moment are one statement and one commit: what they cost is mostly the statement,
 * not the rows. Each is judged and answered by itself, after the commit. What would keep the others waiting is left out and goes
 * by itself, as does everything where one of them fails the statement.
 */
@Injectable()
export class AwardLine {
  private readonly line: SchoolLine<Award, AwardOutcome | undefined>;

  constructor(private readonly db: TenantDb) {
    this.line = new SchoolLine((awards) => this.go(awards), { mostAtOnce: MOST_AT_ONCE, aloneMs: ALONE_MS });
  }

  /** Undefined where nothing was written or found: it has to go by itself. */
  async give(award: Award): Promise<AwardOutcome | undefined> {
    // What is followed through the house keeps its trace to itself.
    const goesByItself = award.groupId !== null || currentTraceParent() !== undefined;
    return goesByItself ? undefined : this.line.ask(award);
  }

  private async go(awards: readonly Award[]): Promise<(AwardOutcome | undefined)[]> {
    try {
      const found = await this.db.write(awardAtOnce(eachStudentOnce(awards)));
      const outcomes = new Map(found.map(({ entryId, outcome }) => [entryId, outcome]));
      return awards.map(({ entryId }) => outcomes.get(entryId));
    } catch (error) {
      // Without its database none of them is told anything else; every other error is a statement that has written nothing.
      if (error instanceof AppError) throw error;
      return awards.map(() => undefined);
    }
  }
}

/** A statement adds to a total once. */
function eachStudentOnce(awards: readonly Award[]): Award[] {
  const students = new Map(awards.toReversed().map((award) => [award.studentId.toLowerCase(), award]));
  return [...students.values()];
}
