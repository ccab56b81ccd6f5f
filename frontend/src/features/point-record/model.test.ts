import { barsOf, CHART } from './model';

const week = (earned: number, lost: number, index = 0) => ({ week: `2026-03-${10 + index}`, earned, lost });

test('the best week is the tallest and stays inside the drawing', () => {
  const { bars, baseline } = barsOf([week(10, 0), week(40, 5, 1), week(1, 0, 2)]);
  const heights = bars.map(({ earned }) => earned.height);
  expect(Math.max(...heights)).toBe(heights[1]);
  for (const { earned, lost } of bars) {
    expect(baseline - earned.height).toBeGreaterThanOrEqual(0);
    expect(baseline + lost.height).toBeLessThan(CHART.height);
  }
});

test('nothing has no bar, one point has one that can be seen', () => {
  const { bars } = barsOf([week(0, 0), week(1, 0, 1), week(900, 1, 2)]);
  expect(bars.map(({ earned }) => earned.height > 0)).toEqual([false, true, true]);
  expect(bars[1]?.earned.height).toBeGreaterThanOrEqual(5);
  expect(bars[2]?.lost.height).toBeGreaterThanOrEqual(5);
});

test('an empty record is drawn without a division by nothing', () => {
  const { bars, baseline } = barsOf([week(0, 0), week(0, 0, 1)]);
  expect(Number.isFinite(baseline)).toBe(true);
  expect(bars.every(({ earned, lost }) => earned.height === 0 && lost.height === 0)).toBe(true);
});

test('this week always carries its day', () => {
  const { bars } = barsOf(Array.from({ length: 12 }, (_, index) => week(1, 0, index)));
  expect(bars.at(-1)).toMatchObject({ isLabelled: true, isLast: true });
  expect(bars.filter(({ isLabelled }) => isLabelled)).toHaveLength(4);
  expect((bars.at(-1)?.x ?? 0) + CHART.bar).toBeLessThanOrEqual(CHART.width);
});
