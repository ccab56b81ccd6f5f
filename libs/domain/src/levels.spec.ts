import fc from 'fast-check';
import { levelOf } from './levels';

describe('levels', () => {
  it.each([
    [-30, 1, 10, 0],
    [0, 1, 10, 0],
    [5, 1, 10, 0.5],
    [10, 2, 25, 0],
    [75, 4, 100, 0.5],
    [200, 6, null, 1],
    [5_000, 6, null, 1],
  ])('%i points: level %i, next at %p, %p of the way', (points, level, nextAt, progress) => {
    expect(levelOf(points)).toMatchObject({ level, nextAt, progress });
  });

  it('never fall while points rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), fc.nat(200), (points, more) => {
        expect(levelOf(points + more).level).toBeGreaterThanOrEqual(levelOf(points).level);
        expect(levelOf(points).progress).toBeGreaterThanOrEqual(0);
        expect(levelOf(points).progress).toBeLessThanOrEqual(1);
      }),
    );
  });
});
