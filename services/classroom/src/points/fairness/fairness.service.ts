import {
  type FairnessList,
  type FairnessReport,
  type FairnessRow,
  type FindFairness,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type FairnessCells, lengthOf, LIMITS, sayable, sayableInside, SENTENCES } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { fairness, fairnessDays, type FairnessFound } from './fairness.queries';

/** How praise and criticism are distributed, for the school's management. */
@Injectable()
export class FairnessService {
  constructor(private readonly db: TenantDb) {}

  async report({ from, to }: FindFairness): Promise<FairnessReport> {
    const [[days]] = await this.db.read(fairnessDays(from ?? null, to ?? null));
    // A school without a year has no classes, and no points have been given.
    if (!days) return { from: from ?? '', to: to ?? '', teachers: [], grades: [], classes: [], groups: [] };
    const length = lengthOf({ startsOn: days.from, endsOn: days.to });
    if (length < 1 || length > LIMITS.schoolYearDaysMax) throw refusedAt('to', SENTENCES.fairnessSpan);
    const [found] = await this.db.read(fairness(days.from, days.to));
    const of = (list: FairnessList) => found.filter((each) => each.list === list);
    return {
      ...days,
      ...gradesAndClasses(of('grades'), of('classes')),
      teachers: rowsOf(of('teachers')),
      groups: rowsOf(of('groups')),
    };
  }
}

const rowsOf = (found: readonly FairnessFound[]) => namedRows(found, sayable(found));

/** If only one class were left out, its figure could be worked out from that of its grade. */
function gradesAndClasses(
  grades: readonly FairnessFound[],
  classes: readonly FairnessFound[],
): Pick<FairnessReport, 'grades' | 'classes'> {
  const nested = grades.map((one) => ({
    ...one,
    classes: classes.filter(({ grade }) => grade === one.name),
  }));
  const said = sayableInside(nested);
  return {
    grades: namedRows(
      grades,
      said.map(({ grade }) => grade),
    ),
    classes: namedRows(
      nested.flatMap((one) => one.classes),
      said.flatMap((one) => one.classes),
    ),
  };
}

function namedRows(found: readonly FairnessFound[], cells: readonly FairnessCells[]): FairnessRow[] {
  return found.flatMap(({ name }, index) => {
    const cell = cells[index];
    return cell ? [{ name, ...cell }] : [];
  });
}
