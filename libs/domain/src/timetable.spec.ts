import fc from 'fast-check';
import type { CalendarPlan } from './school-calendar';
import { instantOn } from './school-day';
import {
  type BellTimes,
  clashesOf,
  CYCLES,
  type Cycle,
  faultOfBellTimes,
  nowAndNext,
  plannedDay,
  takesPlaceOn,
  type TimetableCalendar,
} from './timetable';

const USUAL = {
  name: 'Usual day',
  rows: [
    { period: 1, name: '1', startsAt: '08:30', endsAt: '09:20' },
    { period: 2, name: '2', startsAt: '09:20', endsAt: '10:10' },
    { period: null, name: 'Recess', startsAt: '10:10', endsAt: '10:30' },
    { period: 3, name: '3', startsAt: '10:30', endsAt: '11:20' },
  ],
};
const SHORT = {
  name: 'Early closing',
  rows: [
    { period: 1, name: '1', startsAt: '08:30', endsAt: '09:00' },
    { period: 2, name: '2', startsAt: '09:00', endsAt: '09:30' },
  ],
};
const bell = (changes: Partial<BellTimes> = {}): BellTimes => ({
  ...{ cycle: 'week', beginsWith: 0, shapes: [USUAL, SHORT], weekdays: [0, 0, 1, 0, 0], halfDay: null },
  ...changes,
});
const entry = (
  kind: CalendarPlan['kind'],
  startsOn: string,
  endsOn = startsOn,
  endsAt: string | null = null,
) => ({
  ...{ kind, startsOn, endsOn, startsAt: null, endsAt },
});

/** A year whose first week has three days, with one week without school, and another with one day off. */
const CALENDAR: TimetableCalendar = {
  years: [
    { startsOn: '2026-08-01', endsOn: '2027-07-31' },
    { startsOn: '2027-08-01', endsOn: '2028-07-31' },
  ],
  terms: [
    { startsOn: '2026-08-19', endsOn: '2026-12-18' },
    { startsOn: '2027-01-04', endsOn: '2027-06-11' },
    { startsOn: '2027-08-18', endsOn: '2027-12-17' },
  ],
  entries: [
    entry('holiday', '2026-09-07'),
    entry('holiday', '2026-09-14', '2026-09-20'),
    entry('half_day', '2026-09-02', '2026-09-02', '09:10'),
    entry('half_day', '2026-09-03', '2026-09-03', '09:20'),
  ],
};
const on = (day: string, changes: Partial<BellTimes> = {}) => plannedDay(day, bell(changes), CALENDAR);

it.each<[day: string, week: number | null, twoWeeks: number | null, sixDays: number | null]>([
  // Wednesday is the first day of school, and its week is the first.
  ['2026-08-18', null, null, null],
  ['2026-08-19', 3, 3, 1],
  ['2026-08-21', 5, 5, 3],
  ['2026-08-22', null, null, null],
  ['2026-08-24', 1, 6, 4],
  ['2026-08-26', 3, 8, 6],
  ['2026-08-27', 4, 9, 1],
  // A half day counts as a day.
  ['2026-08-31', 1, 1, 3],
  ['2026-09-03', 4, 4, 6],
  // Labor Day does not shift the weeks, and takes none of the six days.
  ['2026-09-07', null, null, null],
  ['2026-09-08', 2, 7, 2],
  // The week without school in between is neither A nor B.
  ['2026-09-16', null, null, null],
  ['2026-09-21', 1, 1, 6],
  // The last of the 17 school weeks before the winter holiday, which contain 82 school days.
  ['2026-12-18', 5, 5, 4],
  ['2027-01-04', 1, 6, 5],
  // A new year starts the cycle again.
  ['2027-08-18', 3, 3, 1],
])('%s is day %s of a one-week cycle, %s of two weeks, %s of six days', (day, ...expected) => {
  expect(CYCLES.map((cycle) => on(day, { cycle }).cycleDay)).toEqual(expected);
});

it('a year starts with the cycle day that the school sets', () => {
  expect(on('2026-08-19', { cycle: 'two_weeks', beginsWith: 1 })).toMatchObject({ cycleDay: 8, round: 1 });
  expect(on('2026-08-19', { cycle: 'six_days', beginsWith: 5 })).toMatchObject({ cycleDay: 6, round: 5 });
  expect(on('2026-08-20', { cycle: 'six_days', beginsWith: 5 }).cycleDay).toBe(1);
  expect(on('2026-08-19').round).toBeNull();
});

/** An independent implementation, which counts every day from the beginning of the year one by one. */
function independent(day: string, cycle: Cycle, beginsWith: number): number | null {
  const began = day < '2027-08-01' ? '2026-08-01' : '2027-08-01';
  let [turned, week, last] = [beginsWith, -1, ''];
  for (let at = new Date(`${began}T12:00:00Z`); ; at = new Date(at.getTime() + 86_400_000)) {
    const each = at.toISOString().slice(0, 10);
    const weekday = at.getUTCDay();
    const within = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
      startsOn <= each && each <= endsOn;
    const isSchool =
      weekday % 6 !== 0 &&
      CALENDAR.terms.some(within) &&
      !CALENDAR.entries.some((one) => one.kind === 'holiday' && within(one));
    const monday = Math.floor((at.getTime() / 86_400_000 + 3) / 7);
    if (isSchool && monday !== week) {
      if (cycle === 'two_weeks' && last !== '') turned += 1;
      week = monday;
    }
    if (isSchool && cycle === 'six_days' && last !== '') turned += 1;
    if (isSchool) last = each;
    if (each !== day) continue;
    if (!isSchool) return null;
    if (cycle === 'week') return weekday;
    return cycle === 'six_days' ? (turned % 6) + 1 : weekday + 5 * (turned % 2);
  }
}

it('matches a model that counts day by day', () => {
  const days = fc
    .integer({ min: 0, max: 500 })
    .map((after) => new Date(Date.UTC(2026, 7, 1) + after * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom(...CYCLES), fc.nat(1), (day, cycle, nat) => {
      const beginsWith = cycle === 'week' ? 0 : nat;
      expect(on(day, { cycle, beginsWith }).cycleDay).toBe(independent(day, cycle, beginsWith));
    }),
    { numRuns: 1_000 },
  );
});

it('follows the bell times of its weekday, and on a half day only until school ends', () => {
  const named = (day: string, changes: Partial<BellTimes> = {}) =>
    on(day, changes).rows.map(({ name, endsAt }) => `${name} ${endsAt}`);
  expect(named('2026-09-01')).toEqual(['1 09:20', '2 10:10', 'Recess 10:30', '3 11:20']);
  expect(named('2026-09-09')).toEqual(['1 09:00', '2 09:30']);
  // A Wednesday that is a half day too, until 09:10; and a Thursday until 09:20.
  expect(named('2026-09-02')).toEqual(['1 09:00', '2 09:30']);
  expect(named('2026-09-03')).toEqual(['1 09:20']);
  expect(named('2026-09-03', { halfDay: 1 })).toEqual(['1 09:00', '2 09:30']);
  expect(named('2026-09-05')).toEqual([]);
});

it('a lesson takes place from its start day until before its end day', () => {
  const lessons = [
    { cycleDay: 1, period: 1, startsOn: '2026-08-19', endsOn: '2026-08-31', subject: 'Art' },
    { cycleDay: 1, period: 1, startsOn: '2026-08-31', endsOn: null, subject: 'Music' },
    { cycleDay: 2, period: 1, startsOn: '2026-08-19', endsOn: null, subject: 'Sport' },
  ];
  const subjectsOn = (day: string) => takesPlaceOn(on(day), lessons).map(({ subject }) => subject);
  expect(subjectsOn('2026-08-24')).toEqual(['Art']);
  expect(subjectsOn('2026-08-31')).toEqual(['Music']);
  expect(subjectsOn('2026-09-01')).toEqual(['Sport']);
  expect(subjectsOn('2026-09-07')).toEqual([]);
});

it('a lesson keeps its local time across a clock change', () => {
  const [friday, monday] = ['2026-10-30', '2026-11-02'].map((day) => on(day, { weekdays: [0, 0, 0, 0, 0] }));
  const begins = (day = friday) =>
    instantOn(day?.day ?? '', day?.rows[0]?.startsAt ?? '', 'America/New_York').toISOString();
  expect([begins(friday), begins(monday)]).toEqual(['2026-10-30T12:30:00.000Z', '2026-11-02T13:30:00.000Z']);
});

it.each<[changes: Partial<BellTimes>, expected: string | undefined]>([
  [{}, undefined],
  [{ cycle: 'two_weeks', beginsWith: 1, halfDay: 1 }, undefined],
  [{ shapes: [{ ...USUAL, rows: USUAL.rows.toReversed() }] }, 'shapes bellOrder'],
  [
    { shapes: [{ ...USUAL, rows: [{ period: 1, name: '1', startsAt: '09:00', endsAt: '09:00' }] }] },
    'shapes bellOrder',
  ],
  [{ shapes: [SHORT, USUAL] }, 'shapes bellPeriods'],
  [{ shapes: [{ ...USUAL, rows: USUAL.rows.map((row) => ({ ...row, period: 1 })) }] }, 'shapes bellPeriods'],
  [{ shapes: [{ ...USUAL, rows: [] }], weekdays: [0, 0, 0, 0, 0] }, 'shapes bellPeriods'],
  [{ weekdays: [0, 0, 2, 0, 0] }, 'weekdays bellShape'],
  [{ weekdays: [0] }, 'weekdays bellShape'],
  [{ halfDay: 2 }, 'halfDay bellShape'],
  [{ beginsWith: 1 }, 'beginsWith bellBegins'],
])('%j has the fault %s', (changes, expected) => {
  const fault = faultOfBellTimes(bell(changes));
  expect(fault ? `${fault.field} ${fault.sentence}` : undefined).toBe(expected);
});

it('reports teachers and rooms that would be double-booked', () => {
  const lesson = { cycleDay: 1, period: 2, teacherIds: ['ada', 'bo'], room: 'Room 12' };
  const others = [
    { ...lesson, teacherIds: ['bo', 'cy'], room: null, name: 'Foxes' },
    { ...lesson, teacherIds: [], room: 'room  12', name: 'Owls' },
    { ...lesson, teacherIds: ['cy'], room: 'Room 1', name: 'Hares' },
    { ...lesson, period: 3, name: 'Bears' },
    { ...lesson, cycleDay: 2, name: 'Bees' },
  ];
  expect(clashesOf(lesson, others).map((clash) => [clash.with.name, clash.teacherIds, clash.isRoom])).toEqual(
    [
      ['Foxes', ['bo'], false],
      ['Owls', [], true],
    ],
  );
  expect(clashesOf({ ...lesson, room: null }, others)).toHaveLength(1);
});

it('returns the current and the next period', () => {
  const at = (time: string) => {
    const { now, next } = nowAndNext(USUAL.rows, time);
    return [now?.name, next?.name];
  };
  expect(at('07:00')).toEqual([undefined, '1']);
  expect(at('08:30')).toEqual(['1', '2']);
  expect(at('09:20')).toEqual(['2', 'Recess']);
  expect(at('11:00')).toEqual(['3', undefined]);
  expect(at('11:20')).toEqual([undefined, undefined]);
});
