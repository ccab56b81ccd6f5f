import { type FairnessReport, type FairnessRow, type FindFairness, refusedAt } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { lengthOf, LIMITS, sayable, SENTENCES } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { FAIRNESS, fairnessDays, type FairnessFound } from './fairness.queries';

/** How praise and criticism are shared out, for whoever heads the school. */
@Injectable()
export class FairnessService {
  constructor(private readonly db: TenantDb) {}

  async report({ from, to }: FindFairness): Promise<FairnessReport> {
    const [[days]] = await this.db.read(fairnessDays(from ?? null, to ?? null));
    // A school without a year has no classes, and nothing was given in it.
    if (!days) return { from: from ?? '', to: to ?? '', teachers: [], grades: [], classes: [], groups: [] };
    const length = lengthOf({ startsOn: days.from, endsOn: days.to });
    if (length < 1 || length > LIMITS.schoolYearDaysMax) throw refusedAt('to', SENTENCES.fairnessSpan);
    const asked = [days.from, days.to] as const;
    const [teachers, grades, classes, groups] = await this.db.read(
      FAIRNESS.teachers(...asked),
      FAIRNESS.grades(...asked),
      FAIRNESS.classes(...asked),
      FAIRNESS.groups(...asked),
    );
    return {
      ...days,
      teachers: rowsOf(teachers),
      grades: rowsOf(grades),
      classes: rowsOf(classes),
      groups: rowsOf(groups),
    };
  }
}

function rowsOf(found: readonly FairnessFound[]): FairnessRow[] {
  const cells = sayable(found);
  return found.flatMap(({ name }, index) => {
    const cell = cells[index];
    return cell ? [{ name, ...cell }] : [];
  });
}
