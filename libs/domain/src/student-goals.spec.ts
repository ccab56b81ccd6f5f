import { noProgress } from './progress';
import { countedFor, isGoalDay, isTargetOf } from './student-goals';

it('counts points earned, attendance, homework handed in on time and games played', () => {
  const counts = noProgress();
  counts.points = { earned: 12, lost: 5 };
  counts.homework = { ...counts.homework, set: 9, handedIn: 7, late: 2 };
  counts.games.sessions = 3;
  Object.assign(counts.attendance, { possible: 8, present: 7, authorised: 1 });
  expect(
    (['points', 'attendance', 'homework', 'games'] as const).map((each) => countedFor(each, counts)),
  ).toEqual([12, 87.5, 5, 3]);
});

it.each([
  ['points', 1, true],
  ['points', 0, false],
  ['attendance', 101, false],
  ['games', null, false],
  ['own', null, true],
  ['own', 3, false],
] as const)('%s with target %s is valid: %s', (measure, target, isOne) => {
  expect(isTargetOf(measure, target)).toBe(isOne);
});

it.each([
  ['2026-11-25', true],
  ['2026-11-24', false],
  ['2027-11-26', true],
  ['2027-11-27', false],
])('a goal until %s, as of 25 November 2026, is valid: %s', (until, isOne) => {
  expect(isGoalDay(until, '2026-11-25')).toBe(isOne);
});
