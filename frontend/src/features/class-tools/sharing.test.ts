import { inPart, newShare } from './sharing';

const NOW = 1_000_000;

test('each part has its own minutes, and the last one ends the exercise', () => {
  const begun = inPart(newShare(7), 0, NOW);
  expect(begun).toMatchObject({ part: 0, seed: 7, timer: { totalMs: 60_000, endsAt: NOW + 60_000 } });
  const last = inPart({ ...begun, minutes: [1, 3, 2] }, 2, NOW);
  expect(last).toMatchObject({ part: 2, timer: { endsAt: NOW + 120_000 } });
  expect(inPart(last, 3, NOW)).toMatchObject({ part: null, minutes: [1, 3, 2], timer: { endsAt: null } });
});
