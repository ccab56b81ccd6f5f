import { daysErasureRunsOn } from './erasure';

// A Friday is the last school day before a week without school.
const terms = [
  { startsOn: '2026-09-01', endsOn: '2026-11-20' },
  { startsOn: '2026-11-30', endsOn: '2026-12-18' },
];
const holiday = { kind: 'holiday', startsAt: null, endsAt: null } as const;
const entries = [{ ...holiday, startsOn: '2026-12-02', endsOn: '2026-12-02' }];

test.each([
  ['a day of school', '2026-11-19', 0],
  ['a Saturday in a term', '2026-11-14', 2],
  ['days between two terms', '2026-11-21', 9],
  ['a holiday', '2026-12-02', 1],
  ['a break that is longer than anybody has to wait', '2026-12-19', 14],
])('an erasure falling on %s (%s) is postponed by %i days', (_, day, later) => {
  expect(daysErasureRunsOn(day, { terms, entries })).toBe(later);
});

test('an erasure is postponed by the maximum without a school calendar', () => {
  expect(daysErasureRunsOn('2026-11-19', { terms: [], entries: [] })).toBe(14);
});
