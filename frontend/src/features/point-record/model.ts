import type { StudentRecordOfPoints } from '@homeroom/contracts';

export type Week = StudentRecordOfPoints['weeks'][number];

/** In pixels: the drawing is as wide as its card, so that its text keeps its size. Until the width is measured it is scaled. */
export const CHART = { height: 190, widestBar: 40, firstWidth: 360 } as const;
const TOP = 22;
const BOTTOM = 28;
/** Minimum height, so that a single point is visible as a bar. */
const SMALLEST = 5;
/** The width a day's label needs. */
const LABEL = 74;
/** The width a number above a bar needs, at least and per digit, so as not to overlap the next one. */
const VALUE = 22;
const DIGIT = 10;

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
  /** Whether there is room for the numbers; a year's bars are too close together. */
  isValued: boolean;
}

/** One scale for both directions; there is space below the baseline only if points were lost. */
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
    // Counted backwards, so that the current week always has a label.
    isLabelled: (weeks.length - 1 - index) % everyNth === 0,
    isLast: index === weeks.length - 1,
  }));
  return { bars, barWidth, baseline, isValued: step >= Math.max(VALUE, DIGIT * String(most).length) };
}
