import type { StudentRecordOfPoints } from '@homeroom/contracts';

type Week = StudentRecordOfPoints['weeks'][number];

/** In units of the drawing, which scales with the page. */
export const CHART = { width: 372, height: 180, bar: 23 } as const;
const STEP = 31;
const TOP = 20;
const BOTTOM = 26;
/** So that a single point is a bar and not a line. */
const SMALLEST = 5;

interface Bar {
  week: string;
  x: number;
  earned: { points: number; height: number };
  lost: { points: number; height: number };
  isLabelled: boolean;
  isLast: boolean;
}

/** One scale for both directions; room below the baseline only where something was lost. */
export function barsOf(weeks: readonly Week[]): { bars: Bar[]; baseline: number } {
  const most = Math.max(0, ...weeks.map(({ earned }) => earned));
  const mostLost = Math.max(0, ...weeks.map(({ lost }) => lost));
  const room = CHART.height - TOP - BOTTOM;
  const unit = room / Math.max(1, most + mostLost);
  const tall = (points: number) => (points === 0 ? 0 : Math.max(SMALLEST, points * unit));
  const baseline = CHART.height - BOTTOM - tall(mostLost);
  const bars = weeks.map(({ week, earned, lost }, index) => ({
    week,
    x: index * STEP + (STEP - CHART.bar) / 2,
    earned: { points: earned, height: Math.min(tall(earned), baseline - TOP) },
    lost: { points: lost, height: tall(lost) },
    // From the newest back, so that this week always has its day.
    isLabelled: (weeks.length - 1 - index) % 3 === 0,
    isLast: index === weeks.length - 1,
  }));
  return { bars, baseline };
}
