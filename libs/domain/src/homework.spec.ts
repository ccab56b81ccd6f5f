import fc from 'fast-check';
import { dueAt, isLate, mostOf, reminderFor, scoreBy } from './homework';

const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Singapore',
  'Pacific/Apia',
  'Africa/Johannesburg',
];
const zone = fc.constantFrom(...ZONES);
/** Days around clock changes are drawn as often as all others. */
const day = fc
  .oneof(
    fc.date({ min: new Date('2020-01-02'), max: new Date('2035-12-30'), noInvalidDate: true }),
    fc
      .constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04')
      .map((text) => new Date(text)),
  )
  .map((date) => date.toISOString().slice(0, 10));
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function shownAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

describe('homework lateness', () => {
  it('starts after the local due time of the school, on every day and in every time zone', () => {
    fc.assert(
      fc.property(
        zone,
        day,
        minutes,
        fc.integer({ min: -3 * 86_400, max: 3 * 86_400 }),
        (where, on, minute, off) => {
          const due = dueAt(on, timeOf(minute), where);
          const at = new Date(due.getTime() + off * 1_000);
          const wanted = `${on} ${timeOf(minute)}`;
          // A time that is skipped by a clock change is due at the shifted time.
          fc.pre(shownAt(due, where) === wanted);
          if (isLate(at, due)) expect(at.getTime()).toBeGreaterThan(due.getTime());
          // A submission at an earlier clock time is not late, except in the hour that occurs twice.
          else expect(shownAt(at, where) <= wanted || at < due).toBe(true);
        },
      ),
    );
  });

  it('never shifts the due day when homework is due at the end of it', () => {
    fc.assert(
      fc.property(zone, day, (where, on) => {
        fc.pre(!(where === 'Pacific/Apia' && on === '2011-12-30'));
        expect(shownAt(dueAt(on, '23:59', where), where).slice(0, 10)).toBe(on);
      }),
    );
  });

  it.each([
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '23:59', 'America/New_York', '2026-11-02T04:59:00.000Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-29', '23:59', 'Europe/London', '2026-03-29T22:59:00.000Z'],
    ['2026-10-25', '23:59', 'Europe/London', '2026-10-25T23:59:00.000Z'],
  ])('%s %s in %s is %s', (on, time, where, instant) => {
    expect(dueAt(on, time, where).toISOString()).toBe(instant);
  });

  it('starts when the due minute is over', () => {
    const due = dueAt('2026-11-24', '23:59', 'Europe/London');
    expect(isLate(new Date('2026-11-24T23:59:59.999Z'), due)).toBe(false);
    expect(isLate(new Date('2026-11-25T00:00:00.000Z'), due)).toBe(true);
  });
});

describe('the homework reminder', () => {
  it('is sent at 17:00 local time on the day before', () => {
    fc.assert(
      fc.property(zone, day, (where, on) => {
        const due = dueAt(on, '08:00', where);
        const at = reminderFor(on, due, where, new Date(0));
        const [before, time] = shownAt(at ?? new Date(0), where).split(' ');
        expect(time).toBe('17:00');
        expect(Date.parse(on) - Date.parse(before ?? '')).toBe(86_400_000);
      }),
    );
  });

  it('is not sent when its time has passed', () => {
    const due = dueAt('2026-11-24', '08:00', 'Europe/London');
    expect(reminderFor('2026-11-24', due, 'Europe/London', new Date('2026-11-23T17:00:00Z'))).toBeNull();
  });
});

const RUBRIC = [
  {
    name: 'Ideas',
    levels: [
      { words: 'few', points: 1 },
      { words: 'many', points: 4 },
    ],
  },
  {
    name: 'Spelling',
    levels: [
      { words: 'some slips', points: 2 },
      { words: 'none', points: 3 },
    ],
  },
];

it('a rubric sums its chosen levels, and refuses levels that it does not have', () => {
  expect(mostOf(RUBRIC)).toBe(7);
  expect(scoreBy(RUBRIC, [1, 0])).toBe(6);
  for (const chosen of [[], [1], [1, 2], [-1, 0], [0, 0, 0], [0.5, 0]])
    expect(scoreBy(RUBRIC, chosen)).toBeUndefined();
});
