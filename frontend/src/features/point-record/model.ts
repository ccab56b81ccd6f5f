import type { StudentRecordOfPoints } from '@homeroom/contracts';

export type Week = StudentRecordOfPoints['weeks'][number];

/** In pixels: the drawing is as wide as its card, so that its words keep their size. Until that is known it is scaled. */
export const CHART = { height: 190, widestBar: 40, firstWidth: 360 } as const;
const TOP = 22;
const BOTTOM = 28;
/** So that a single point is a bar and not a line. */
const SMALLEST = 5;
/** A day's name needs so much room. */
const LABEL = 74;
/** And a number above a bar so much. */
const VALUE = 22;

interface Bar {
  week: string;
  x: number;
  earned: { points: number; height: number };
  lost: { points: number; height: number };
  isLabelled: boolean;
  isLast: boolean;
}

interface Chart {
  bars: Bar[];
  barWidth: number;
  baseline: number;
  /** Whether there is room for the numbers: a year's bars stand too close. */
  isValued: boolean;
}

/** One scale for both directions; room below the baseline only where something was lost. */
export function chartOf(weeks: readonly Week[], width: number): Chart {
  const most = Math.max(0, ...weeks.map(({ earned }) => earned));
  const mostLost = Math.max(0, ...weeks.map(({ lost }) => lost));
  const room = CHART.height - TOP - BOTTOM;
  const unit = room / Math.max(1, most + mostLost);
  const tall = (points: number) => (points === 0 ? 0 : Math.max(SMALLEST, points * unit));
  const baseline = CHART.height - BOTTOM - tall(mostLost);
  const step = width / Math.max(1, weeks.length);
  const barWidth = Math.min(CHART.widestBar, step * 0.72);
  const everyNth = Math.ceil(LABEL / step);
  const bars = weeks.map(({ week, earned, lost }, index) => ({
    week,
    x: index * step + (step - barWidth) / 2,
    earned: { points: earned, height: Math.min(tall(earned), baseline - TOP) },
    lost: { points: lost, height: tall(lost) },
    // From the newest back, so that this week always has its day.
    isLabelled: (weeks.length - 1 - index) % everyNth === 0,
    isLast: index === weeks.length - 1,
  }));
  return { bars, barWidth, baseline, isValued: step >= VALUE };
}
