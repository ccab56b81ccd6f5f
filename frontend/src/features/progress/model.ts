import type { ProgressFigures, ProgressRow } from '@homeroom/contracts';
import { percentOf, type ProgressSpan } from '@homeroom/domain';

/** The measures, each with a chart and a table. */
export const MEASURES = ['points', 'attendance', 'homework', 'games'] as const;
export type Measure = (typeof MEASURES)[number];

type Column =
  | 'earned'
  | 'lost'
  | 'attended'
  | 'missed'
  | 'late'
  | 'rate'
  | 'due'
  | 'handedIn'
  | 'missing'
  | 'marks'
  | 'games'
  | 'answers'
  | 'right';

export interface ShownColumn {
  column: Column;
  of: (figures: ProgressFigures) => number | null;
  isPercent?: true;
  /** Whether rows are compared by it, and what stands out: the most of something good or bad, or what is low. */
  compared?: 'plain' | 'good' | 'bad' | 'low';
}

interface Shown {
  /** What is drawn upwards and downwards. */
  up: (figures: ProgressFigures) => number;
  down: (figures: ProgressFigures) => number;
  columns: readonly ShownColumn[];
}

const attended = ({ attendance: { totals } }: ProgressFigures) => totals.present + totals.activity;
const missed = ({ attendance: { totals } }: ProgressFigures) => totals.authorised + totals.unauthorised;

export const SHOWN: Record<Measure, Shown> = {
  points: {
    up: ({ points }) => points.earned,
    down: ({ points }) => points.lost,
    columns: [
      { column: 'earned', of: ({ points }) => points.earned, compared: 'good' },
      { column: 'lost', of: ({ points }) => points.lost, compared: 'bad' },
    ],
  },
  attendance: {
    up: attended,
    down: missed,
    columns: [
      { column: 'attended', of: attended },
      { column: 'missed', of: missed },
      { column: 'late', of: ({ attendance: { totals } }) => totals.lateBefore + totals.lateAfter },
      {
        column: 'rate',
        of: ({ attendance }) => attendance.rates.attendance,
        isPercent: true,
        compared: 'low',
      },
    ],
  },
  homework: {
    up: ({ homework }) => homework.handedIn,
    down: ({ homework }) => homework.missing,
    columns: [
      { column: 'due', of: ({ homework }) => homework.set, compared: 'plain' },
      { column: 'handedIn', of: ({ homework }) => homework.handedIn, compared: 'plain' },
      { column: 'late', of: ({ homework }) => homework.late },
      { column: 'missing', of: ({ homework }) => homework.missing, compared: 'bad' },
      {
        column: 'marks',
        of: ({ homework }) => percentOf(homework.score, homework.maxScore),
        isPercent: true,
        compared: 'plain',
      },
    ],
  },
  games: {
    up: ({ games }) => games.sessions,
    down: () => 0,
    columns: [
      { column: 'games', of: ({ games }) => games.sessions, compared: 'good' },
      { column: 'answers', of: ({ games }) => games.answered },
      { column: 'right', of: ({ games }) => games.right },
    ],
  },
};

/** By what students, classes and year groups are compared. */
export const COMPARED = MEASURES.flatMap((measure) =>
  SHOWN[measure].columns.filter(({ compared }) => compared !== undefined),
);

/** An attendance at which a child misses a day of every week: the strongest tint. */
const LOW = 80;

/**
 * How strongly each row's figure is tinted, from 0 to 1: nothing where all are alike. Counts are compared per child, because classes
 * differ in size.
 */
export function tintsOf({ of, compared }: ShownColumn, rows: readonly ProgressRow[]): number[] {
  if (compared === 'low') {
    return rows.map((row) => Math.min(1, Math.max(0, (100 - (of(row) ?? 100)) / (100 - LOW))));
  }
  if (compared !== 'good' && compared !== 'bad') return rows.map(() => 0);
  const shares = rows.map((row) => (of(row) ?? 0) / Math.max(1, row.students));
  const least = Math.min(...shares);
  const range = Math.max(...shares) - least;
  return shares.map((share) => (range > 0 ? (share - least) / range : 0));
}

/** Rows in the order of a column, a leading minus reverses it; rows without a figure are last, and equal ones stay in place. */
export function inOrder(rows: readonly ProgressRow[], sort: string): readonly ProgressRow[] {
  const column = COMPARED.find((each) => each.column === sort.replace('-', ''));
  if (!column) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.of(one), column.of(other)];
    return a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b);
  });
}

/** Whether there is anything to draw; all zeros do not count. */
export function isCounted(measure: Measure, figures: ProgressFigures): boolean {
  return SHOWN[measure].columns.some(({ of }) => (of(figures) ?? 0) > 0);
}

export function inPercent(value: number | null, language: string): string {
  return value === null
    ? '–'
    : (value / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

/** A column's figure as it is written in a table. */
export function inFigures(
  { of, isPercent }: ShownColumn,
  figures: ProgressFigures,
  language: string,
): string {
  const value = of(figures);
  return isPercent ? inPercent(value, language) : (value?.toLocaleString(language) ?? '–');
}

/** Distinguishes spans; a year begins on the first day of its first term. */
export const spanKey = ({ period, term, startsOn }: ProgressSpan) => `${period} ${term} ${startsOn}`;
