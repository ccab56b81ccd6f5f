import fc from 'fast-check';
import { type Correspondent, mayWrite, whyNotNow } from './reach';
import { DEFAULT_MESSENGER_SETTINGS, type MessengerStatus } from './messenger-settings';
import { ROLES } from '../roles';

const person = (role: string, ...classNumbers: number[]): Correspondent => ({ role, classNumbers });

it.each([
  ['a student', person('student', 1), 'a classmate', person('student', 1)],
  ['a student', person('student', 1), 'a teacher of the class', person('teacher', 1, 2)],
  ['a teacher', person('teacher', 1), 'a guardian of the class', person('parent', 1)],
  ['a teacher', person('teacher', 1), 'another teacher', person('teacher', 2)],
  ['a teacher', person('teacher'), 'the administration', person('school_admin')],
  ['a guardian', person('parent', 1), 'the administration', person('school_admin')],
  ['an administrator', person('school_admin'), 'another', person('school_admin')],
])('%s may write to %2$s', (_from, from, _to, to) => {
  expect(mayWrite(from, to)).toBe(true);
});

it.each([
  ['a student', person('student', 1), 'a student of another class', person('student', 2)],
  ['a student', person('student', 1), 'a teacher of another class', person('teacher', 2)],
  ['a student', person('student', 1), 'the administration', person('school_admin', 1)],
  ['a student', person('student', 1), 'a guardian', person('parent', 1)],
  ['a guardian', person('parent', 1), 'another guardian', person('parent', 1)],
  ['a guardian', person('parent', 1), 'a teacher of another class', person('teacher', 2)],
  ['a class device', person('class_device', 1), 'a student', person('student', 1)],
  ['an operator', person('super_super_admin', 1), 'the administration', person('school_admin', 1)],
  ['an unknown role', person('constructor', 1), 'a student', person('student', 1)],
])('%s may not write to %2$s', (_from, from, _to, to) => {
  expect(mayWrite(from, to)).toBe(false);
});

const anybody = fc.record({
  role: fc.constantFrom(...ROLES),
  classNumbers: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
});

it('is symmetric', () => {
  fc.assert(fc.property(anybody, anybody, (a, b) => mayWrite(a, b) === mayWrite(b, a)));
});

it('an adult can write only to students of their own classes', () => {
  fc.assert(
    fc.property(anybody, anybody, (adult, child) => {
      fc.pre(adult.role !== 'student' && child.role === 'student');
      const taught =
        adult.role === 'teacher' && adult.classNumbers.some((number) => child.classNumbers.includes(number));
      return mayWrite(adult, child) === taught;
    }),
  );
});

it('students of two classes can write only when both classes allow that scope', () => {
  const student = (number: number, grade: string, scope?: 'classroom' | 'grade' | 'school') => ({
    ...person('student', number),
    grade,
    ...(scope ? { scope } : {}),
  });
  expect(mayWrite(student(1, 'Grade 1', 'school'), student(9, 'Grade 2', 'school'))).toBe(true);
  expect(mayWrite(student(1, 'Grade 1', 'school'), student(9, 'Grade 2', 'grade'))).toBe(false);
  expect(mayWrite(student(1, 'Grade 1', 'school'), student(2, 'Grade 1', 'grade'))).toBe(true);
  expect(mayWrite(student(1, 'Grade 1', 'school'), student(2, 'Grade 1', 'classroom'))).toBe(false);
  expect(mayWrite(student(1, 'Grade 1', 'school'), student(2, 'Grade 1'))).toBe(false);
  expect(mayWrite(student(1, 'Grade 1', 'classroom'), student(1, 'Grade 1', 'classroom'))).toBe(true);
  const teacher = { ...person('teacher', 9), grade: 'Grade 1', scope: 'school' as const };
  expect(mayWrite(teacher, student(1, 'Grade 1', 'school'))).toBe(false);
});

describe('whether a student may write at a given time', () => {
  const { timeRestrictions } = DEFAULT_MESSENGER_SETTINGS;
  const at = (
    utc: string,
    timeZone: string,
    times: Partial<typeof timeRestrictions> = {},
    status: MessengerStatus = 'active',
    enabled = true,
  ) =>
    whyNotNow(
      { enabled, timeRestrictions: { ...timeRestrictions, ...times } },
      status,
      { timeZone },
      new Date(`${utc}Z`),
    );

  it.each([
    ['the first minute', '2026-03-04T13:00:00', undefined],
    ['the second before it', '2026-03-04T12:59:59', 'hours'],
    ['the last second', '2026-03-04T20:29:59', undefined],
    ['the minute it ends', '2026-03-04T20:30:00', 'hours'],
    ['Saturday', '2026-03-07T15:00:00', 'weekend'],
    ['Sunday', '2026-03-08T15:00:00', 'weekend'],
    // In Greenwich Saturday has begun; in New York it is still Friday.
    ['late on Friday', '2026-03-07T02:00:00', 'hours'],
    // In Greenwich it is Monday; in New York it is still Sunday.
    ['late on Sunday', '2026-03-09T01:00:00', 'weekend'],
  ])('in New York: %s', (_name, utc, reason) => {
    expect(at(utc, 'America/New_York')).toBe(reason);
  });

  it.each([
    ['New York, before the clock goes forward', 'America/New_York', '2026-03-06T13:00:00'],
    ['New York, after', 'America/New_York', '2026-03-09T12:00:00'],
    ['New York, after it went back', 'America/New_York', '2026-11-02T13:00:00'],
    ['London, before the clock goes back', 'Europe/London', '2026-10-23T07:00:00'],
    ['London, after', 'Europe/London', '2026-10-26T08:00:00'],
    ['Dublin, whose winter is the exception', 'Europe/Dublin', '2026-10-26T08:00:00'],
    ['Sydney, before the clock goes forward', 'Australia/Sydney', '2026-10-01T22:00:00'],
    ['Sydney, after', 'Australia/Sydney', '2026-10-04T21:00:00'],
    ['Lord Howe, which moves by half an hour', 'Australia/Lord_Howe', '2026-10-04T21:00:00'],
    ['Johannesburg, which never moves', 'Africa/Johannesburg', '2026-07-01T06:00:00'],
    ['Singapore, which never moves', 'Asia/Singapore', '2026-07-01T00:00:00'],
    ['St. John’s, half an hour off', 'America/St_Johns', '2026-01-05T11:30:00'],
  ])('opens at 08:00 local time: %s', (_name, timeZone, utc) => {
    expect(at(utc, timeZone)).toBeUndefined();
    const aSecondBefore = new Date(Date.parse(`${utc}Z`) - 1_000).toISOString().slice(0, 19);
    expect(at(aSecondBefore, timeZone)).toBe('hours');
  });

  it('follows local time through a skipped and a repeated hour', () => {
    const night = { startTime: '01:30', endTime: '02:30', weekendsAllowed: true };
    const minutes = (day: string, from: number, to: number) =>
      Array.from(
        { length: to - from },
        (_, index) => new Date(Date.parse(`${day}T00:00Z`) + (from + index) * 60_000),
      )
        .map((time) => at(time.toISOString().slice(0, 19), 'America/New_York', night))
        .filter((reason) => reason === undefined).length;
    // On 8 March 02:00 to 03:00 does not exist, so half of the hour is left. On 1 November 01:00 to 02:00 occurs twice.
    expect(minutes('2026-03-08', 0, 720)).toBe(30);
    expect(minutes('2026-11-01', 0, 720)).toBe(90);
    expect(minutes('2026-06-07', 0, 720)).toBe(60);
  });

  it('ignores the clock when the hours are not restricted', () => {
    expect(at('2026-03-08T03:00:00', 'America/New_York', { enabled: false })).toBeUndefined();
    expect(at('2026-03-08T15:00:00', 'America/New_York', { weekendsAllowed: true })).toBeUndefined();
    expect(at('2026-03-08T03:00:00', 'America/New_York', { weekendsAllowed: true })).toBe('hours');
  });

  it('reports permanent reasons before temporary ones', () => {
    const saturday = '2026-03-07T15:00:00';
    expect(at(saturday, 'America/New_York', {}, 'restricted', false)).toBe('off');
    expect(at(saturday, 'America/New_York', {}, 'restricted')).toBe('restricted');
    expect(at('2026-03-04T15:00:00', 'America/New_York', { enabled: false }, 'restricted')).toBe(
      'restricted',
    );
  });

  it('is open for the length of the hours, on every day and in every time zone without a clock change', () => {
    const zone = fc.constantFrom(
      'Asia/Singapore',
      'Africa/Johannesburg',
      'America/Phoenix',
      'America/Regina',
    );
    const day = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(zone, day, (timeZone, days) => {
        const first = Date.UTC(2024, 0, 1) + days * 86_400_000;
        const quarters = Array.from({ length: 96 }, (_, index) => new Date(first + index * 900_000));
        const times = { ...timeRestrictions, weekendsAllowed: true };
        const open = quarters.filter(
          (now) => !whyNotNow({ enabled: true, timeRestrictions: times }, 'active', { timeZone }, now),
        );
        expect(open).toHaveLength(30);
      }),
      { numRuns: 50 },
    );
  });
});
