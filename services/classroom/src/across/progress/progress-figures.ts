import type { Progress, ProgressFigures } from '@homeroom/contracts';
import type { RowsOf } from '@homeroom/database';
import {
  type Days,
  GRADES,
  noProgress,
  type ProgressCounts,
  ratesOf,
  sumProgress,
  weeksWithin,
} from '@homeroom/domain';
import type { OfWeek, ProgressOf } from './progress-scopes';
import { attendanceOf, pointsOf } from './progress-weeks.queries';
import { gamesOf, homeworkOf, unitsOf } from './progress.queries';

export type ProgressWithin = Pick<Progress, 'total' | 'weeks' | 'rows'>;

/** The statements for the figures, to be run in one snapshot with the caller's others, so that they all agree. */
export function figuresAsked(of: ProgressOf, { startsOn, endsOn }: Days) {
  const days = [startsOn, endsOn] as const;
  return [
    unitsOf[of.scope](of.id),
    pointsOf(of, ...days),
    attendanceOf(of, ...days),
    homeworkOf(of, ...days),
    gamesOf(of, ...days),
  ] as const;
}

type Asked = RowsOf<ReturnType<typeof figuresAsked>>;

/** The figures in total, per week and per row. */
export function figuresFound(
  of: ProgressOf,
  span: Days,
  [units, points, attendance, homework, games]: Asked,
): ProgressWithin {
  const cells = cellsOf({ points, attendance, homework, games });
  const figures = (fits: (cell: Cell) => boolean) => figuresOf(sumProgress(cells.filter(fits)));
  return {
    total: figures(() => true),
    weeks: weeksWithin(span).map((week) => ({
      ...week,
      ...figures(({ monday }) => monday === week.monday),
    })),
    rows: inOrder(of, units).map((row) => ({ ...row, ...figures(({ unit }) => unit === row.id) })),
  };
}

type Cell = OfWeek<ProgressCounts>;
type Found = { [Measure in keyof ProgressCounts]: readonly OfWeek<ProgressCounts[Measure]>[] };

/** A cell for each row and week in which anything was counted. */
function cellsOf(found: Found): Cell[] {
  const cells = new Map<string, Cell>();
  const put = <Measure extends keyof ProgressCounts>(measure: Measure) => {
    for (const { unit, monday, ...counts } of found[measure]) {
      const key = `${unit} ${monday}`;
      const cell = cells.get(key) ?? { unit, monday, ...noProgress() };
      Object.assign(cell[measure], counts);
      cells.set(key, cell);
    }
  };
  put('points');
  put('attendance');
  put('homework');
  put('games');
  return [...cells.values()];
}

function figuresOf({ attendance, ...counts }: ProgressCounts): ProgressFigures {
  return { ...counts, attendance: { totals: attendance, rates: ratesOf(attendance) } };
}

/** Year groups from the youngest up; other rows keep the statement's order. */
function inOrder<Row extends { id: string }>({ scope }: ProgressOf, rows: readonly Row[]): Row[] {
  if (scope !== 'school') return [...rows];
  const place = ({ id }: Row) => (GRADES as readonly string[]).indexOf(id);
  return [...rows].sort((one, other) => place(one) - place(other));
}
