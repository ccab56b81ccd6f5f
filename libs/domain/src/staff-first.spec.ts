import fc from 'fast-check';
import { ALERT_TYPES } from './alerts';
import { isStaff, ROLES } from './roles';
import { goesToStaffFirst, type HeldAlarm, type Raiser, releaseOf } from './staff-first';

const STUDENT: Raiser = { role: 'student', classNumber: 3 };
const OTHER_CLASS: Raiser = { role: 'class_device', classNumber: 4 };
const held = (more: Partial<HeldAlarm> = {}): HeldAlarm => ({
  ...{ raisers: [STUDENT], elapsedMs: 1_000, isLookedInto: false },
  ...more,
});

describe('an alarm held for the staff', () => {
  it.each([
    ['waits', held(), null],
    ['waits up to twenty seconds', held({ elapsedMs: 19_999 }), null],
    ['goes by itself after twenty seconds', held({ elapsedMs: 20_000 }), 'time'],
    ['waits longer while somebody looks', held({ elapsedMs: 59_999, isLookedInto: true }), null],
    ['goes by itself after a minute all the same', held({ elapsedMs: 60_000, isLookedInto: true }), 'time'],
    ['goes with a raiser of another class', held({ raisers: [STUDENT, OTHER_CLASS] }), 'second_raiser'],
    [
      'goes with a raiser of another class while somebody looks',
      held({ raisers: [STUDENT, OTHER_CLASS], elapsedMs: 59_000, isLookedInto: true }),
      'second_raiser',
    ],
    [
      'waits where the class’s own wall says it again',
      held({ raisers: [STUDENT, { ...OTHER_CLASS, classNumber: 3 }] }),
      null,
    ],
    [
      'goes with a raiser whose class nobody knows',
      held({ raisers: [STUDENT, { ...STUDENT, classNumber: null }] }),
      'second_raiser',
    ],
    [
      'goes with a member of the staff',
      held({ raisers: [STUDENT, { role: 'teacher', classNumber: 3 }] }),
      'tap',
    ],
  ] as const)('%s', (_name, alarm, release) => {
    expect(releaseOf(alarm)).toBe(release);
  });
});

const raiser = fc.record({
  role: fc.constantFrom('student', 'class_device', 'teacher', 'school_admin'),
  classNumber: fc.option(fc.integer({ min: 1, max: 4 })),
}) satisfies fc.Arbitrary<Raiser>;
const alarm: fc.Arbitrary<HeldAlarm> = fc.record({
  raisers: fc.array(raiser, { minLength: 1, maxLength: 6 }),
  elapsedMs: fc.integer({ min: 0, max: 120_000 }),
  isLookedInto: fc.boolean(),
});

describe('every held alarm', () => {
  const holds = (rule: (alarm: HeldAlarm, later: number, another: Raiser) => boolean) =>
    fc.assert(fc.property(alarm, fc.integer({ min: 0, max: 60_000 }), raiser, rule), { numRuns: 300 });

  it('is released within a minute, and within twenty seconds unless somebody looks', () => {
    holds(
      (one) =>
        releaseOf({ ...one, elapsedMs: 60_000 }) !== null &&
        releaseOf({ ...one, elapsedMs: 20_000, isLookedInto: false }) !== null,
    );
  });

  it('stays released as time passes or others raise it', () => {
    holds(
      (one, later, another) =>
        releaseOf(one) === null ||
        (releaseOf({ ...one, elapsedMs: one.elapsedMs + later }) !== null &&
          releaseOf({ ...one, raisers: [...one.raisers, another] }) !== null),
    );
  });

  it('is never released by a look alone, and always by a member of staff who raises it', () => {
    holds(
      (one) =>
        (releaseOf({ ...one, isLookedInto: true }) === null ||
          releaseOf({ ...one, isLookedInto: false }) !== null) &&
        (!one.raisers.some(({ role }) => isStaff(role)) || releaseOf(one) === 'tap'),
    );
  });

  it('is not confirmed by several raisers of one class', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 19_999 }),
        (count, elapsedMs) => {
          const raisers = Array.from({ length: count }, () => STUDENT);
          return releaseOf({ raisers, elapsedMs, isLookedInto: false }) === null;
        },
      ),
    );
  });
});

it('only school-wide alarms of students are held, and only when the school has chosen that', () => {
  for (const type of ALERT_TYPES)
    for (const role of ROLES) {
      expect(goesToStaffFirst(false, type, role)).toBe(false);
      expect(goesToStaffFirst(true, type, role)).toBe(!isStaff(role) && type !== 'help');
    }
});
