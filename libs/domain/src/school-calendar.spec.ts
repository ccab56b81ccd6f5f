import fc from 'fast-check';
import { type CalendarPlan, dayAtSchool, faultOfEntry, schoolDayAfter, timesOf } from './school-calendar';
import { daysAfter } from './school-year';

const entry = (changes: Partial<CalendarPlan> = {}): CalendarPlan => ({
  ...{ kind: 'event', startsOn: '2026-11-26', endsOn: '2026-11-26', startsAt: null, endsAt: null },
  ...changes,
});

it.each<[Partial<CalendarPlan>, string | undefined]>([
  [{}, undefined],
  [{ endsOn: '2026-11-25' }, 'endsOn calendarDays'],
  [{ kind: 'holiday', endsOn: '2027-03-25' }, undefined],
  [{ kind: 'holiday', endsOn: '2027-03-26' }, 'endsOn calendarDays'],
  [{ kind: 'half_day' }, 'endsAt calendarHalfDay'],
  [{ kind: 'half_day', endsAt: '12:30', endsOn: '2026-11-27' }, undefined],
  [{ startsAt: '18:00' }, undefined],
  [{ startsAt: '18:00', endsAt: '19:30' }, undefined],
  [{ startsAt: '18:00', endsAt: '18:00' }, 'endsAt calendarTimes'],
  [{ endsAt: '18:00' }, 'startsAt calendarTimes'],
  [{ startsAt: '18:00', endsOn: '2026-11-27' }, 'startsAt calendarTimes'],
])('%j has the fault %s', (changes, expected) => {
  const fault = faultOfEntry(entry(changes));
  expect(fault ? `${fault.field} ${fault.sentence}` : undefined).toBe(expected);
});

it('drops times that the kind of entry does not use', () => {
  const times = { startsAt: '08:00', endsAt: '12:30' };
  expect(timesOf(entry({ kind: 'holiday', ...times }))).toEqual({ startsAt: null, endsAt: null });
  expect(timesOf(entry({ kind: 'half_day', ...times }))).toEqual({ startsAt: null, endsAt: '12:30' });
  expect(timesOf(entry(times))).toEqual(times);
});

const TERMS = [
  { startsOn: '2026-08-17', endsOn: '2026-12-18' },
  { startsOn: '2027-01-04', endsOn: '2027-06-11' },
];
const THANKSGIVING = entry({ kind: 'holiday', startsOn: '2026-11-26', endsOn: '2026-11-27' });
const HALF = entry({ kind: 'half_day', startsOn: '2026-11-25', endsOn: '2026-11-26', endsAt: '12:30' });

it.each([
  ['2026-11-24', 'full'],
  ['2026-11-25', 'half'],
  ['2026-11-26', 'closed'],
  ['2026-11-28', 'closed'],
  ['2026-12-18', 'full'],
  ['2026-12-21', 'closed'],
  ['2027-01-04', 'full'],
])('classifies the day %s', (day, expected) => {
  expect(dayAtSchool(day, TERMS, [HALF, THANKSGIVING, entry({ startsOn: '2026-11-24' })])).toBe(expected);
});

it.each([
  ['2026-11-24', 30, '2026-11-25'],
  ['2026-11-25', 30, '2026-11-30'],
  ['2026-12-18', 30, '2027-01-04'],
  ['2026-12-18', 16, undefined],
  ['2027-06-11', 90, undefined],
])('the next school day after %s within %i days', (day, within, expected) => {
  expect(schoolDayAfter(day, { terms: TERMS, entries: [HALF, THANKSGIVING] }, within)).toBe(expected);
});

it('is open on the five weekdays of each week within a term, and on no day outside', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.boolean(), (shift, isOpen) => {
      const monday = daysAfter('2026-01-05', shift);
      const week = Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));
      const terms = isOpen ? [{ startsOn: week[0] ?? '', endsOn: week[6] ?? '' }] : [];
      expect(week.filter((day) => dayAtSchool(day, terms, []) === 'full')).toHaveLength(isOpen ? 5 : 0);
    }),
  );
});
