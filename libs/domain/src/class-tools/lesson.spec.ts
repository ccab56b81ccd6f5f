import fc from 'fast-check';
import { lessonAt } from './lesson';

const LINES = [{ minutes: 10 }, { minutes: 5 }, { minutes: 20 }];
const MINUTE = 60_000;

it.each([
  [0, 0, 10],
  [9.5, 0, 0.5],
  [10, 1, 5],
  [15, 2, 20],
  [34, 2, 1],
])('after %p minutes the lesson is at line %p, with %p minutes left', (since, at, left) => {
  expect(lessonAt(LINES, since * MINUTE)).toEqual({ at, leftMs: left * MINUTE, isOver: false });
});

it('ends after the last minute, and an empty lesson ends at once', () => {
  expect(lessonAt(LINES, 35 * MINUTE)).toEqual({ at: null, leftMs: 0, isOver: true });
  expect(lessonAt([], 0).isOver).toBe(true);
});

it('never goes back, and a line never has more time left than its length', () => {
  const lesson = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 180 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(lesson, fc.nat(200 * MINUTE), fc.nat(30 * MINUTE), (lines, since, later) => {
      const [now, then] = [lessonAt(lines, since), lessonAt(lines, since + later)];
      const place = ({ at }: { at: number | null }) => at ?? lines.length;
      expect(place(then)).toBeGreaterThanOrEqual(place(now));
      if (now.at !== null) expect(now.leftMs).toBeLessThanOrEqual((lines[now.at]?.minutes ?? 0) * MINUTE);
    }),
  );
});
