import { lastedOf, shareInMinute } from './reach';

const SPAN = { startedAt: '2026-03-04T14:05:00Z', endedAt: '2026-03-04T14:12:30Z' };
const REACH = { people: 400, reachedInMinute: 390, reached: 398 };

test('a duration is shown in seconds below a minute and in tenths of minutes above', () => {
  const lasted = (endedAt: string | null) => lastedOf({ ...SPAN, endedAt });
  expect(lasted(null)).toBeNull();
  expect(lasted('2026-03-04T14:05:00.400Z')).toEqual({ seconds: 0 });
  expect(lasted('2026-03-04T14:05:59.400Z')).toEqual({ seconds: 59 });
  expect(lasted('2026-03-04T14:05:59.700Z')).toEqual({ minutes: 1 });
  expect(lasted(SPAN.endedAt)).toEqual({ minutes: 7.5 });
});

test('the first-minute share is unknown before the minute is over and without recipients', () => {
  const running = { ...SPAN, ...REACH, endedAt: null };
  const began = Date.parse(SPAN.startedAt);
  expect(shareInMinute(running, began + 59_000)).toBeNull();
  expect(shareInMinute(running, began + 60_000)).toBe(0.975);
  expect(shareInMinute({ ...SPAN, ...REACH, people: 0 })).toBeNull();
});
