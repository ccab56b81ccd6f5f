import { CHART, chartOf } from './model';

const week = (earned: number, lost: number, index = 0) => ({ week: `2026-03-${10 + index}`, earned, lost });

test('the best week has the tallest bar and fits into the chart', () => {
  const { bars, baseline } = chartOf([week(10, 0), week(40, 5, 1), week(1, 0, 2)], 320);
  const heights = bars.map(({ earned }) => earned.height);
  expect(Math.max(...heights)).toBe(heights[1]);
  for (const { earned, lost } of bars) {
    expect(baseline - earned.height).toBeGreaterThanOrEqual(0);
    expect(baseline + lost.height).toBeLessThan(CHART.height);
  }
});

test('zero has no bar, and a single point has a visible one', () => {
  const { bars } = chartOf([week(0, 0), week(1, 0, 1), week(900, 1, 2)], 320);
  expect(bars.map(({ earned }) => earned.height > 0)).toEqual([false, true, true]);
  expect(bars[1]?.earned.height).toBeGreaterThanOrEqual(5);
  expect(bars[2]?.lost.height).toBeGreaterThanOrEqual(5);
});

test('an empty record is drawn without a division by zero', () => {
  const { bars, baseline } = chartOf([week(0, 0), week(0, 0, 1)], 320);
  expect(Number.isFinite(baseline)).toBe(true);
  expect(bars.every(({ earned, lost }) => earned.height === 0 && lost.height === 0)).toBe(true);
});

test.each([290, 320, 860])('the current week is labelled, and no two labels overlap, at %d px', (width) => {
  const weeks = Array.from({ length: 12 }, (_, index) => week(1, 0, index));
  const { bars, barWidth } = chartOf(weeks, width);
  expect(bars.at(-1)).toMatchObject({ isLabelled: true, isLast: true });
  const places = bars.filter(({ isLabelled }) => isLabelled).map(({ x }) => x);
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(60);
  expect((bars.at(-1)?.x ?? 0) + barWidth).toBeLessThanOrEqual(width);
});

test.each([
  [9, 330, true],
  [1434, 330, false],
  [1434, 620, true],
])('a value of %d above a bar is shown at %d px: %s', (most, width, isWritten) => {
  const weeks = Array.from({ length: 15 }, (_, index) => week(most, 0, index));
  expect(chartOf(weeks, width).isValued).toBe(isWritten);
});
