import { noProgress, progressSpan, sumProgress, weeksWithin } from './progress';
import type { YearPlan } from './school-year';

const YEAR: YearPlan = {
  ...{ name: '2026/27', startsOn: '2026-09-01', endsOn: '2027-08-31' },
  terms: [
    { name: 'Autumn', startsOn: '2026-09-03', endsOn: '2026-12-18' },
    { name: 'Spring', startsOn: '2027-01-05', endsOn: '2027-03-31' },
  ],
};

describe('the days of a progress report', () => {
  it.each([
    ['the term that runs', undefined, undefined, '2026-11-25', '2026-09-03', '2026-11-25'],
    ['between terms the last one', 'term', undefined, '2026-12-27', '2026-09-03', '2026-12-18'],
    ['a term that was', 'term', 1, '2027-02-01', '2026-09-03', '2026-12-18'],
    ['a term that is to come is the one that runs', 'term', 2, '2026-11-25', '2026-09-03', '2026-11-25'],
    ['the year until today', 'year', undefined, '2026-11-25', '2026-09-01', '2026-11-25'],
    ['eight weeks with this one', 'weeks', undefined, '2026-11-25', '2026-10-05', '2026-11-25'],
    ['before the first term the last weeks', undefined, undefined, '2026-09-01', '2026-07-13', '2026-09-01'],
  ] as const)('%s', (_, period, term, today, startsOn, endsOn) => {
    expect(progressSpan(period, term, YEAR, today)).toMatchObject({ startsOn, endsOn });
  });

  it('are the last weeks in a school without a school year', () => {
    expect(progressSpan('year', undefined, null, '2026-11-25')).toMatchObject({
      period: 'weeks',
      name: null,
    });
  });

  it('are split into weeks without gaps or overlaps', () => {
    expect(weeksWithin({ startsOn: '2026-09-03', endsOn: '2026-09-15' })).toEqual([
      { monday: '2026-08-31', startsOn: '2026-09-03', endsOn: '2026-09-06' },
      { monday: '2026-09-07', startsOn: '2026-09-07', endsOn: '2026-09-13' },
      { monday: '2026-09-14', startsOn: '2026-09-14', endsOn: '2026-09-15' },
    ]);
  });
});

it('sums each number of each measure', () => {
  const one = noProgress();
  one.points.earned = 3;
  one.homework.missing = 1;
  one.games.right = 7;
  one.attendance.possible = 2;
  const sum = sumProgress([one, one, noProgress()]);
  expect(sum).toMatchObject({
    points: { earned: 6, lost: 0 },
    homework: { missing: 2, set: 0 },
    games: { right: 14 },
    attendance: { possible: 4 },
  });
  expect(one.points.earned).toBe(3);
});
