import { clockOf, countedOf, leftOf, longer, paused, saidAt, started, timerOf } from './timing';

test('runs by the clock without being watched', () => {
  const running = started(timerOf(5), 1_000);
  expect(leftOf(running, 61_000)).toBe(4 * 60_000);
  expect(leftOf(running, 10 ** 9)).toBe(0);
  const still = paused(running, 121_000);
  expect(leftOf(still, 10 ** 9)).toBe(3 * 60_000);
  expect(leftOf(started(still, 10 ** 9), 10 ** 9 + 60_000)).toBe(2 * 60_000);
});

test('an extra minute is added while running or paused, up to three hours', () => {
  const running = longer(started(timerOf(1), 0), 30_000, 60_000);
  expect(leftOf(running, 30_000)).toBe(90_000);
  expect(longer(timerOf(1), 0, 60_000)).toMatchObject({ leftMs: 120_000, endsAt: null });
  expect(leftOf(longer(timerOf(180), 0, 60_000), 0)).toBe(180 * 60_000);
});

test('the stopwatch continues from what it has counted', () => {
  expect(countedOf({ countedMs: 5_000, since: null }, 99_000)).toBe(5_000);
  expect(countedOf({ countedMs: 5_000, since: 90_000 }, 99_000)).toBe(14_000);
});

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [247, '4:07'],
  [3_847, '1:04:07'],
])('%p seconds are %p', (seconds, shown) => {
  expect(clockOf(seconds)).toBe(shown);
});

test.each([
  [300_000, null],
  [299_999, null],
  [120_000, 120],
  [119_000, 120],
  [60_000, 60],
  [10_000, 10],
  [1, 10],
  [0, 0],
])('with %p ms of five minutes left the last announcement is %p', (left, said) => {
  expect(saidAt(left, 300_000)).toBe(said);
});
