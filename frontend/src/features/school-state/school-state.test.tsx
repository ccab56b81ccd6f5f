import type { SignedInUser } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { answerCalls, onStage } from '../../testing/stage';
import StateNotice from './components/state-notice';
import { SuspendedCard } from './components/suspended-card';

const DAY = 24 * 60 * 60_000;
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
const inDays = (days: number) => new Date(Date.now() + days * DAY - 60_000).toISOString();

beforeEach(() => {
  answerCalls({});
});

test('the days of grace are counted, and the administrator knows whom to write to', () => {
  onStage(<StateNotice user={user('school_admin', { schoolState: 'grace', schoolStateUntil: inDays(9) })} />);
  const notice = screen.getByRole('region', { name: "About your school's account" });
  expect(notice).toHaveTextContent('9 days left with everything switched on');
  const mail = new URL(screen.getByRole('link', { name: 'Ask about plans' }).getAttribute('href') ?? '');
  expect(mail.searchParams.get('subject')).toBe('Maple Grove (MAPLE4821): our account');
});

test('the last day is one day, and a teacher is sent to the office', () => {
  onStage(<StateNotice user={user('teacher', { schoolState: 'grace', schoolStateUntil: inDays(0.5) })} />);
  expect(screen.getByRole('region')).toHaveTextContent('1 day left');
  expect(screen.getByRole('region')).toHaveTextContent("Your school's office can choose a plan");
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['parent', 'student', 'class_device', 'school_admin'] as const)(
  'read-only is told to a %s, with the word that alerts go on',
  (role) => {
    onStage(<StateNotice user={user(role, { schoolState: 'read_only' })} />);
    expect(screen.getByRole('region')).toHaveTextContent('look at everything and change nothing');
    expect(screen.getByRole('region')).toHaveTextContent('Emergency alerts work all the time');
  },
);

test('a suspended school says so, and who may raise an alert still can', () => {
  onStage(<SuspendedCard user={user('student', { schoolState: 'suspended' })} />);
  expect(screen.getByRole('heading', { name: "Your school's account is suspended" })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('you can raise one with the emergency button');
});

test('a parent, who raises none, is told that this page shows them', () => {
  onStage(<SuspendedCard user={user('parent', { schoolState: 'suspended' })} />);
  expect(screen.getByRole('main')).toHaveTextContent('Emergency alerts still work: this page shows them.');
});
