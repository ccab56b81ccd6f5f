import { permissionsOf, type VisitorRole } from '@homeroom/domain';
import type { Identity } from './identity';
import { identityMay, recordedRole, refuseBeforeFactor, refuseClosed, type Step } from './judgement';

const READ: Step = { writes: false, ofAlerts: false, inEveryState: false, beforeFactor: false };
const WRITE: Step = { ...READ, writes: true };
const ALARM: Step = { ...WRITE, ofAlerts: true };
const LOOK_AT_ALARM: Step = { ...READ, ofAlerts: true };
const WAY_OUT: Step = { ...WRITE, inEveryState: true };

type State = Pick<Identity, 'visit' | 'closed'>;

function answer(state: State, step: Step): string {
  try {
    refuseClosed(state, step);
    return 'open';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const visit = (write: boolean, by: VisitorRole = 'super_super_admin'): State => ({
  visit: { grantId: 'g', by, homeId: 'h', write, endsAt: 0 },
});

describe('the answers for read, write, alarm, view alarm and sign-out', () => {
  it.each<[string, State, string[]]>([
    ['in an open school', {}, ['open', 'open', 'open', 'open', 'open']],
    ['read-only', { closed: 'read_only' }, ['open', 'SCHOOL_READ_ONLY', 'open', 'open', 'open']],
    ['suspended', { closed: 'suspended' }, ['SCHOOL_SUSPENDED', 'SCHOOL_SUSPENDED', 'open', 'open', 'open']],
    ['on a visit', visit(false), ['open', 'CONTEXT_READ_ONLY', 'FORBIDDEN', 'open', 'open']],
    ['on a raised visit', visit(true), ['open', 'open', 'FORBIDDEN', 'open', 'open']],
    [
      'on a visit to a suspended school',
      { ...visit(false), closed: 'suspended' },
      ['open', 'CONTEXT_READ_ONLY', 'FORBIDDEN', 'open', 'open'],
    ],
    [
      'on a visit from the district to a suspended school',
      { ...visit(false, 'district_admin'), closed: 'suspended' },
      ['SCHOOL_SUSPENDED', 'CONTEXT_READ_ONLY', 'FORBIDDEN', 'open', 'open'],
    ],
    [
      'on a raised visit from the district where the trial is over',
      { ...visit(true, 'district_admin'), closed: 'read_only' },
      ['open', 'SCHOOL_READ_ONLY', 'FORBIDDEN', 'open', 'open'],
    ],
  ])('%s', (_name, state, answers) => {
    expect([READ, WRITE, ALARM, LOOK_AT_ALARM, WAY_OUT].map((step) => answer(state, step))).toEqual(answers);
  });
});

it('the alert capability permits the alert path and nothing else', () => {
  const person = { personId: 'p', role: 'school_admin', schoolId: 's', sessionId: 'x' } as const;
  for (const permission of permissionsOf('school_admin'))
    expect([permission, identityMay({ ...person, scope: 'alerts' }, permission)]).toEqual([
      permission,
      permission.startsWith('alerts.'),
    ]);
});

it('a demanded factor must be set up before anything else except raising an alarm and signing out', () => {
  const refused = (factorDue: boolean, step: Step) => {
    try {
      refuseBeforeFactor(factorDue ? { factorDue } : {}, step);
      return false;
    } catch (error) {
      return (error as { code: string }).code === 'FACTOR_DUE';
    }
  };
  const setUp: Step = { ...WRITE, beforeFactor: true };
  expect([READ, WRITE, ALARM, WAY_OUT, setUp].map((step) => refused(true, step))).toEqual([
    ...[true, true, false, true, false],
  ]);
  expect([READ, WRITE, ALARM, WAY_OUT, setUp].some((step) => refused(false, step))).toBe(false);
});

describe('an operator inside a school', () => {
  const person = { personId: 'p', role: 'school_admin', schoolId: 's', sessionId: 'x' } as const;
  const operator = { ...person, ...visit(true) };

  it('has the permissions of its administrator, except raising and ending an alarm', () => {
    expect(identityMay(operator, 'teachers.create')).toBe(true);
    expect(identityMay(operator, 'alerts.readDeliveries')).toBe(true);
    expect(identityMay(operator, 'alerts.raise')).toBe(false);
    expect(identityMay(operator, 'alerts.clear')).toBe(false);
    expect(identityMay(operator, 'platform.enterSchools')).toBe(true);
    expect(identityMay(operator, 'platform.read')).toBe(false);
    expect(identityMay(person, 'platform.enterSchools')).toBe(false);
  });

  it('is recorded as the operator', () => {
    expect(recordedRole(operator)).toBe('super_super_admin');
    expect(recordedRole({ ...person, ...visit(true, 'district_admin') })).toBe('district_admin');
    expect(recordedRole(person)).toBe('school_admin');
  });
});
