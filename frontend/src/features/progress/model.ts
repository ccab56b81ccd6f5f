import type { ProgressFigures } from '@homeroom/contracts';
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

interface Shown {
  /** What is drawn upwards and downwards. */
  up: (figures: ProgressFigures) => number;
  down: (figures: ProgressFigures) => number;
  columns: readonly { column: Column; of: (figures: ProgressFigures) => number | null; isPercent?: true }[];
}

const attended = ({ attendance: { totals } }: ProgressFigures) => totals.present + totals.activity;
const missed = ({ attendance: { totals } }: ProgressFigures) => totals.authorised + totals.unauthorised;

export const SHOWN: Record<Measure, Shown> = {
  points: {
    up: ({ points }) => points.earned,
    down: ({ points }) => points.lost,
    columns: [
      { column: 'earned', of: ({ points }) => points.earned },
      { column: 'lost', of: ({ points }) => points.lost },
    ],
  },
  attendance: {
    up: attended,
    down: missed,
    columns: [
      { column: 'attended', of: attended },
      { column: 'missed', of: missed },
      { column: 'late', of: ({ attendance: { totals } }) => totals.lateBefore + totals.lateAfter },
      { column: 'rate', of: ({ attendance }) => attendance.rates.attendance, isPercent: true },
    ],
  },
  homework: {
    up: ({ homework }) => homework.handedIn,
    down: ({ homework }) => homework.missing,
    columns: [
      { column: 'due', of: ({ homework }) => homework.set },
      { column: 'handedIn', of: ({ homework }) => homework.handedIn },
      { column: 'late', of: ({ homework }) => homework.late },
      { column: 'missing', of: ({ homework }) => homework.missing },
      {
        column: 'marks',
        of: ({ homework }) => percentOf(homework.score, homework.maxScore),
        isPercent: true,
      },
    ],
  },
  games: {
    up: ({ games }) => games.sessions,
    down: () => 0,
    columns: [
      { column: 'games', of: ({ games }) => games.sessions },
      { column: 'answers', of: ({ games }) => games.answered },
      { column: 'right', of: ({ games }) => games.right },
    ],
  },
};

/** Whether there is anything to draw; all zeros do not count. */
export function isCounted(measure: Measure, figures: ProgressFigures): boolean {
  return SHOWN[measure].columns.some(({ of }) => (of(figures) ?? 0) > 0);
}

export function inPercent(value: number | null, language: string): string {
  return value === null
    ? '–'
    : (value / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

/** Distinguishes spans; a year begins on the first day of its first term. */
export const spanKey = ({ period, term, startsOn }: ProgressSpan) => `${period} ${term} ${startsOn}`;
