import { bandOf, levelOf, smoothed } from './noise';

const tone = (loudness: number) =>
  Float32Array.from({ length: 1_024 }, (_, at) => loudness * Math.sin(at / 5));

test('silence is 0, the loudest is 1, and the level rises with the loudness', () => {
  expect(levelOf(new Float32Array(1_024), 3)).toBe(0);
  expect(levelOf(new Float32Array(0), 3)).toBe(0);
  const levels = [0.001, 0.01, 0.05, 0.2, 1].map((loudness) => levelOf(tone(loudness), 3));
  expect(levels).toEqual([...levels].sort((one, other) => one - other));
  expect(levels.at(-1)).toBe(1);
});

test('a higher sensitivity gives a higher level', () => {
  expect(levelOf(tone(0.02), 5)).toBeGreaterThan(levelOf(tone(0.02), 1));
});

test('the level rises quickly and falls slowly', () => {
  expect(smoothed(0, 1)).toBeGreaterThan(1 - smoothed(1, 0));
});

test('a band is kept while the level moves around its edge', () => {
  expect(bandOf(0.46, 'calm')).toBe('calm');
  expect(bandOf(0.46, 'lively')).toBe('lively');
  expect(bandOf(0.5, 'calm')).toBe('lively');
  expect(bandOf(0.72, 'lively')).toBe('lively');
  expect(bandOf(0.75, 'lively')).toBe('loud');
  expect(bandOf(0.67, 'loud')).toBe('loud');
  expect(bandOf(0.2, 'loud')).toBe('calm');
});
