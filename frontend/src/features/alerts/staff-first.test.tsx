import type { AlertRecord, SignedInUser } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveProvider } from '../../lib/live-context';
import { EventStream } from '../../testing/event-stream';
import { FIRE } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { AlertCenter } from './components/alert-center';
import { RaiseAlert } from './components/raise-alert';

const ACTIVE = '/api/emergency-alerts/active';
const ALERT = '/api/emergency-alerts/alert-1';
const TAKEN = { body: { success: true, alert: { status: 'active', notice: 0 } } };

const held: AlertRecord = {
  ...FIRE,
  raisedBy: { role: 'student', name: 'Ivy Stone', classNumber: 3, isMe: false },
  raisedAt: '2026-11-27T10:00:00.000Z',
  staffFirst: { waitsMs: 17_500, lookedBy: null },
};

beforeAll(() => EventStream.install());

function stage(role: SignedInUser['role'], answers: Answers, more: Partial<SignedInUser> = {}) {
  const user: SignedInUser = {
    ...{ id: 'person-1', role, firstName: 'Ava', lastName: 'Okafor' },
    ...{ schoolId: 'school-1', schoolCode: 'MAPLE4821', schoolName: 'Maple Grove' },
    ...more,
  };
  const usual = { [`${ALERT}/seen`]: TAKEN, [`${ALERT}/received`]: TAKEN };
  const calls = answerCalls(Object.assign(answers, usual));
  onStage(
    <LiveProvider>
      <AlertCenter user={user}>
        <RaiseAlert user={user} />
      </AlertCenter>
    </LiveProvider>,
  );
  EventStream.open();
  return calls;
}
const said = (calls: ReturnType<typeof answerCalls>, verb: string) =>
  calls.filter(({ path }) => path === `${ALERT}/${verb}`);

test('staff see that they alone have the alarm and for how long, and release it with one tap', async () => {
  const answers: Answers = { [ACTIVE]: { body: [held] }, [`${ALERT}/release`]: { body: { success: true } } };
  const calls = stage('teacher', answers);
  const box = await screen.findByRole('region', { name: 'Only the staff have this alarm.' });
  const timer = within(box).getByRole('timer');
  expect(timer).toHaveTextContent('It goes to everybody in 18 seconds.');
  // The countdown is visible, but not announced every second.
  expect(timer).toHaveAttribute('aria-live', 'off');
  expect(within(box).getByRole('status')).not.toHaveTextContent(/\d/);
  await waitFor(() => expect(timer).toHaveTextContent('in 17 seconds'));
  answers[ACTIVE] = { body: [{ ...held, staffFirst: null }] };
  await userEvent.click(within(box).getByRole('button', { name: 'Alarm everybody now' }));
  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(said(calls, 'release')).toHaveLength(1);
  expect(screen.getByRole('alertdialog', { name: 'LEAVE THE BUILDING' })).toBeVisible();
});

test('the person looking into it is named to the staff, and the release button stays', async () => {
  const answers: Answers = { [ACTIVE]: { body: [held] }, [`${ALERT}/look`]: { body: { success: true } } };
  const calls = stage('school_admin', answers);
  const look = await screen.findByRole('button', { name: 'I am looking into it' });
  answers[ACTIVE] = { body: [{ ...held, staffFirst: { waitsMs: 54_500, lookedBy: 'Theo Marsh' } }] };
  await userEvent.click(look);
  expect(await screen.findByText(/Theo Marsh is looking into it/)).toBeVisible();
  expect(look).not.toBeInTheDocument();
  expect(said(calls, 'look')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Alarm everybody now' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('in 55 seconds');
});

test('a failed tap is reported and can be repeated', async () => {
  const answers: Answers = { [ACTIVE]: { body: [held] }, [`${ALERT}/release`]: { status: 503, body: {} } };
  stage('teacher', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Alarm everybody now' }));
  expect(await screen.findByText('It did not go through. Please tap again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Alarm everybody now' })).toBeEnabled();
});

test('the raiser sees that the staff have the alarm and gets no staff buttons', async () => {
  const mine = {
    ...held,
    raisedBy: { ...held.raisedBy, isMe: true },
    staffFirst: { waitsMs: 9_000, lookedBy: '' },
  };
  stage('student', { [ACTIVE]: { body: [mine] } });
  const box = await screen.findByRole('region', { name: 'The staff have your alarm.' });
  expect(box).toHaveTextContent('Staff are looking into it.');
  expect(within(box).queryByRole('button')).toBeNull();
});

test('a visiting operator sees the alarm as the staff’s and gets no buttons', async () => {
  const visit = { by: 'super_super_admin', access: 'read', expiresAt: '2027-01-01T00:00:00.000Z' } as const;
  stage('school_admin', { [ACTIVE]: { body: [held] } }, { visit });
  const box = await screen.findByRole('region', { name: 'Only the staff have this alarm.' });
  expect(within(box).queryByRole('button')).toBeNull();
});

test('a student sees before sending whom the alarm reaches first', async () => {
  const wording = { warning: null, country: 'US', phone: null, staffFirst: true };
  stage('student', { [ACTIVE]: { body: [] }, '/api/emergency-alerts/wording': { body: wording } });
  await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Fire/ }));
  expect(await screen.findByText(/^The staff are alerted at once/)).toBeVisible();
});

test('during a drill a student sees that the alarm reaches everybody at once', async () => {
  const answered = { receivedAt: FIRE.raisedAt, seenAt: FIRE.raisedAt, acknowledgedAt: FIRE.raisedAt };
  const drill: AlertRecord = { ...FIRE, kind: 'drill', mine: answered };
  const wording = { warning: null, country: 'US', phone: null, staffFirst: true };
  stage('student', { [ACTIVE]: { body: [drill] }, '/api/emergency-alerts/wording': { body: wording } });
  expect(await screen.findByText(/drill/i)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Fire/ }));
  expect(await screen.findByText('Everybody in the school is alerted at once.')).toBeVisible();
  expect(screen.queryByText(/^The staff are alerted at once/)).toBeNull();
});
