import type { AlertRecord, SignedInUser } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveProvider } from '../../lib/live-context';
import { EventStream } from '../../testing/event-stream';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { AlertCenter } from './components/alert-center';
import RaiseAlert from './components/raise-alert';

const user = (role: SignedInUser['role']): SignedInUser => ({
  id: 'person-1',
  role,
  firstName: 'Ava',
  lastName: 'Okafor',
  schoolId: 'school-1',
  schoolCode: 'MAPLE4821',
  schoolName: 'Maple Grove',
});

const fire: AlertRecord = {
  id: 'alert-1',
  type: 'fire',
  kind: 'alert',
  status: 'active',
  message: null,
  actionWord: 'LEAVE THE BUILDING',
  raisedBy: { id: 'person-2', role: 'teacher', name: 'Theo Marsh', classNumber: 3 },
  raisedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  endMessage: null,
  mine: { receivedAt: null, acknowledgedAt: null },
};
const event = { alertId: 'alert-1', type: 'fire', status: 'active' } as const;
const ACTIVE = '/api/emergency-alerts/active';
const step = (name: string) => `/api/emergency-alerts/alert-1/${name}`;

beforeAll(() => EventStream.install());

function stage(role: SignedInUser['role'], answers: Answers) {
  const calls = answerCalls(answers);
  onStage(
    <LiveProvider>
      <AlertCenter user={user(role)}>
        <p>The page</p>
        <RaiseAlert user={user(role)} />
      </AlertCenter>
    </LiveProvider>,
  );
  EventStream.open();
  return calls;
}

test('an alert covers the page, says that it arrived, and shrinks to a banner when it is answered', async () => {
  const answers: Answers = {
    [ACTIVE]: { body: [] },
    [step('received')]: { body: { success: true } },
    [step('acknowledge')]: { body: { success: true } },
  };
  const calls = stage('student', answers);
  answers[ACTIVE] = { body: [fire] };
  EventStream.say('alert.raised', event);

  const overlay = await screen.findByRole('alertdialog', { name: 'LEAVE THE BUILDING' });
  expect(overlay).toHaveTextContent('EMERGENCY ALERT · Fire');
  expect(overlay).toHaveTextContent('Theo Marsh (teacher)');
  await waitFor(() => expect(calls.some(({ path }) => path === step('received'))).toBe(true));

  await userEvent.keyboard('{Escape}');
  expect(overlay).toBeVisible();

  await userEvent.click(within(overlay).getByRole('button', { name: /^Acknowledge/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Active alert: Fire' })).toHaveTextContent('LEAVE THE BUILDING');
});

test('an answer that does not go through keeps the alert on the screen and says so', async () => {
  stage('parent', {
    [ACTIVE]: { body: [fire] },
    [step('received')]: { body: { success: true } },
    [step('acknowledge')]: { status: 503, body: { message: 'Not answering.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('Your answer did not go through. Please tap again.')).toBeVisible();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('the end of an alert is said, and a mistake is called a mistake', async () => {
  const answers: Answers = { [ACTIVE]: { body: [fire] }, [step('received')]: { body: { success: true } } };
  stage('student', answers);
  await screen.findByRole('alertdialog');
  answers[ACTIVE] = { body: [] };
  EventStream.say('alert.corrected', { ...event, status: 'corrected' });

  expect(await screen.findByText('That was a mistake')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('an alert that was raised while the stream was broken arrives with the next opening', async () => {
  const answers: Answers = { [ACTIVE]: { body: [] }, [step('received')]: { body: { success: true } } };
  stage('student', answers);
  EventStream.break();
  answers[ACTIVE] = { body: [fire] };
  EventStream.open();
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('a student chooses, is warned, and sends; a mistake can be taken back at once', async () => {
  const answers: Answers = {
    [ACTIVE]: { body: [] },
    '/api/school-admin/emergency-alerts': { status: 202, body: { success: true, alert: fire } },
    [step('received')]: { body: { success: true } },
    [step('correction')]: { body: { success: true } },
  };
  const calls = stage('student', answers);
  await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
  expect(screen.getByRole('button', { name: /Amok/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lockdown/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Fire/ }));
  expect(screen.getByText(/False alarms may result in expulsion/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /Fire/ }));
  answers[ACTIVE] = { body: [fire] };
  await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));

  expect(await screen.findByText('EMERGENCY ALERT SENT')).toBeVisible();
  const sent = calls.find(({ path }) => path === '/api/school-admin/emergency-alerts');
  expect(sent?.body).toMatchObject({ type: 'fire', priority: 'critical', schoolId: 'school-1' });

  await userEvent.click(await screen.findByRole('button', { name: 'Tell everybody' }));
  await waitFor(() => expect(calls.some(({ path }) => path === step('correction'))).toBe(true));
});

test('a student reads the school’s own words where it has some', async () => {
  stage('student', {
    [ACTIVE]: { body: [] },
    '/api/emergency-alerts/wording': { body: { warning: 'Think of the others first.' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
  await userEvent.click(screen.getByRole('button', { name: /Fire/ }));
  expect(await screen.findByText('Think of the others first.')).toBeVisible();
  expect(screen.queryByText(/expulsion/)).not.toBeInTheDocument();
});

test('an alert that could not be sent says so and stays ready to be sent again', async () => {
  stage('teacher', {
    [ACTIVE]: { body: [] },
    '/api/school-admin/emergency-alerts': { status: 503, body: { message: 'Please try again in a moment.' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
  await userEvent.click(screen.getByRole('button', { name: /Lockdown/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send alert' }));

  expect(await screen.findByText('Error sending emergency alert')).toBeVisible();
  expect(screen.getByText(/The alert was not sent/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send alert' })).toBeEnabled();
});
