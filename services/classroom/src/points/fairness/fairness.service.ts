import {
  type FairnessList,
  type FairnessReport,
  type FairnessRow,
  type FindFairness,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { lengthOf, LIMITS, sayable, SENTENCES } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { fairness, fairnessDays, type FairnessFound } from './fairness.queries';

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
    const [found] = await this.db.read(fairness(days.from, days.to));
    const of = (list: FairnessList) => rowsOf(found.filter((each) => each.list === list));
    return {
      ...days,
      teachers: of('teachers'),
      grades: of('grades'),
      classes: of('classes'),
      groups: of('groups'),
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
