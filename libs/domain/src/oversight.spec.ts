import { needsOf, shownOfChildren } from './oversight';

const WELL = {
  classroom: { day: '2026-11-26' },
  attendance: { due: 10, taken: 9, percent: 90.1 },
  messages: { oldestDays: 2 },
  alerts: { day: '2026-11-26', lastDrillOn: '2026-08-28' },
};
const NOTHING = { classroom: null, attendance: null, messages: null, alerts: null };

it('hides counts of one to nine children', () => {
  expect([0, 1, 9, 10, 11].map(shownOfChildren)).toEqual([0, null, null, 10, 11]);
});

it('lists no need for a healthy school, and each need from its threshold on', () => {
  const needs = (more: Partial<typeof WELL> | typeof NOTHING, percent: number | null = 95) =>
    needsOf({ ...WELL, ...more }, percent, '2026-11-27');
  expect(needs({})).toEqual([]);
  expect(needs({ messages: { oldestDays: 3 } })).toEqual(['messages']);
  expect(needs({ attendance: { due: 10, taken: 8, percent: 95 } })).toEqual(['registers']);
  expect(needs({ attendance: { due: 10, taken: 10, percent: 90 } })).toEqual(['attendance']);
  expect(needs({ alerts: { day: '2026-11-26', lastDrillOn: '2026-08-27' } })).toEqual(['drill']);
  expect(needs({ classroom: { day: '2026-11-23' } })).toEqual(['figures']);
  expect(needs(NOTHING)).toEqual(['figures']);
});

it('lists no attendance need without anything to compare', () => {
  const low = { ...WELL, attendance: { due: 1, taken: 1, percent: 12 } };
  expect(needsOf(low, null, '2026-11-27')).toEqual([]);
  const few = { ...NOTHING, classroom: WELL.classroom, attendance: { due: 0, taken: 0, percent: null } };
  expect(needsOf(few, 95, '2026-11-27')).toEqual([]);
  const never = { ...WELL, alerts: { day: '2026-11-26', lastDrillOn: null } };
  expect(needsOf(never, 95, '2026-11-27')).toEqual(['drill']);
});
