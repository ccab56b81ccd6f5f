import type { SignedInUser } from '@homeroom/contracts';
import { dayOnClock, midnightAfter } from '@homeroom/domain';
import { screen } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { dayText } from '../../components/moment';
import { answerCalls, onStage } from '../../testing/stage';
import StateNotice from './components/state-notice';
import { SuspendedCard } from './components/suspended-card';
import TrialLine from './components/trial-line';
import { daysUntil } from './model';

const DAY_MS = 24 * 60 * 60_000;

const user = (role: SignedInUser['role'], more: Partial<SignedInUser> = {}): SignedInUser => ({
  id: 'person-1',
  role,
  firstName: 'Ava',
  lastName: 'Okafor',
  schoolId: 'school-1',
  schoolCode: 'MAPLE4821',
  schoolName: 'Maple Grove',
  ...more,
});
/** The midnight at the end of this many days, counting today. */
const midnightIn = (days: number) => {
  const today = new Date();
  return new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days),
  ).toISOString();
};

beforeEach(() => {
  answerCalls({});
});

test('the grace period is counted down, and an administrator sees whom to write to', () => {
  onStage(
    <StateNotice user={user('school_admin', { schoolState: 'grace', schoolStateUntil: midnightIn(9) })} />,
  );
  const notice = screen.getByRole('region', { name: "About your school's account" });
  expect(notice).toHaveTextContent('9 days left with everything switched on');
  const mail = new URL(screen.getByRole('link', { name: 'Ask about plans' }).getAttribute('href') ?? '');
  expect(mail.searchParams.get('subject')).toBe('Maple Grove (MAPLE4821): our account');
});

// Clocks in New York are put back on 1 November 2026 and forward on 14 March 2027.
test.each([
  ['2026-11-06T00:00:00-05:00', '2026-10-25T00:30:00-04:00', 12],
  ['2026-11-06T00:00:00-05:00', '2026-10-25T23:59:00-04:00', 12],
  ['2026-11-02T00:00:00-05:00', '2026-11-01T00:30:00-04:00', 1],
  ['2027-03-16T00:00:00-04:00', '2027-03-12T23:30:00-05:00', 4],
  ['2027-03-16T00:00:00-04:00', '2027-03-15T23:59:59-04:00', 1],
])('until %s, counted at %s, there are %d days', (end, now, days) =>
  expect(daysUntil(new Date(end), new Date(now), 'America/New_York')).toBe(days),
);

// Time zones in which the date may differ from here.
test.each(['Australia/Sydney', 'Pacific/Honolulu'])(
  'the trial shows its last day in the time zone of a school in %s and the grace period after it',
  async (schoolTimeZone) => {
    const today = dayOnClock(new Date(), schoolTimeZone);
    const lastDay = new Date(Date.parse(today) + 2 * DAY_MS).toISOString().slice(0, 10);
    const schoolStateUntil = new Date(midnightAfter(Date.now(), schoolTimeZone, 2)).toISOString();
    const admin = user('school_admin', { schoolState: 'open', schoolStateUntil, schoolTimeZone });
    onStage(
      <Routes>
        <Route element={<Outlet context={admin} />}>
          <Route path="/" element={<TrialLine />} />
        </Route>
      </Routes>,
    );
    const last = dayText(lastDay, 'en', { dateStyle: 'long' });
    expect(await screen.findByText(/^3 days left of the free trial/)).toBeVisible();
    expect(
      screen.getByText(new RegExp(`^Its last day is ${last}. Then come 14 days of grace`)),
    ).toBeVisible();
  },
);

test('the last day counts as one, and a teacher reads who can ask for a plan', () => {
  onStage(<StateNotice user={user('teacher', { schoolState: 'grace', schoolStateUntil: midnightIn(1) })} />);
  expect(screen.getByRole('region')).toHaveTextContent('1 day left');
  expect(screen.getByRole('region')).toHaveTextContent(
    'Only an administrator of your school can ask for a plan',
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['parent', 'student', 'class_device', 'school_admin'] as const)(
  'read-only mode is shown to a %s with a note that alerts keep working',
  (role) => {
    onStage(<StateNotice user={user(role, { schoolState: 'read_only' })} />);
    expect(screen.getByRole('region')).toHaveTextContent('see everything but change nothing');
    expect(screen.getByRole('region')).toHaveTextContent('Emergency alerts work all the time');
    if (role !== 'school_admin')
      expect(screen.getByRole('region')).toHaveTextContent('Only an administrator of your school can ask');
    // The operator activates a plan after reading the school's mail; nobody at the school can do it.
    expect(screen.getByRole('region')).not.toHaveTextContent(/at once|can switch/);
  },
);

test('a suspended school is shown as such, and a user who may raise alerts still can', () => {
  onStage(<SuspendedCard user={user('student', { schoolState: 'suspended' })} />);
  expect(screen.getByRole('heading', { name: "Your school's account is suspended" })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('you can raise one with the emergency button');
});

test('a parent, who cannot raise alerts, reads that this page shows them', () => {
  onStage(<SuspendedCard user={user('parent', { schoolState: 'suspended' })} />);
  expect(screen.getByRole('main')).toHaveTextContent('Emergency alerts still work: this page shows them.');
});

test('a school that has left is shown as such, with what its administrators can still download', () => {
  const left = { schoolState: 'suspended', schoolLeaves: { lastDay: '2026-12-29', isOver: true } } as const;
  const { unmount } = onStage(<SuspendedCard user={user('school_admin', left)} />);
  expect(screen.getByRole('heading', { name: 'Your school has left Homeroom' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('download all records until January 28, 2027');
  unmount();
  onStage(<SuspendedCard user={user('student', left)} />);
  expect(screen.getByRole('main')).toHaveTextContent('Its last day was December 29, 2026');
  expect(screen.getByRole('main')).toHaveTextContent('you can raise one with the emergency button');
});

test('a school suspended before its last day is shown as suspended, not as having left', () => {
  const schoolLeaves = { lastDay: '2026-12-29', isOver: false };
  onStage(<SuspendedCard user={user('school_admin', { schoolState: 'suspended', schoolLeaves })} />);
  expect(screen.getByRole('heading', { name: "Your school's account is suspended" })).toBeInTheDocument();
});
