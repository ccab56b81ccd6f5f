import type { SignInLine } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { lineOf, OWN_LINE } from './api/get-line';
import { LineNotice } from './components/line-notice';
import { LinePanel } from './components/line-panel';

const line = (more: Partial<SignInLine> = {}): SignInLine => ({
  failures: 3,
  failuresAtSchool: 0,
  state: 'open',
  liftedUntil: null,
  endsAt: '2027-03-10T08:00:00.000Z',
  ...more,
});
const lifted = line({ failures: 2_100, state: 'closed', liftedUntil: '2027-03-09T15:00:00.000Z' });
const button = () => screen.queryByRole('button', { name: 'Let everybody in for an hour' });

test('the settings always show the failed sign-ins and explain the limits', async () => {
  answerCalls({ [OWN_LINE]: { body: line({ failuresAtSchool: 41 }) } });
  onStage(<LinePanel />);
  expect(screen.getByRole('heading', { name: 'Failed sign-ins' })).toBeVisible();
  expect(screen.getByText(/From 500 on, .* From 2,000 on/)).toBeVisible();
  expect(await screen.findByText('3 failed sign-ins today')).toBeVisible();
  expect(screen.getByText('Everybody can sign in.')).toBeVisible();
  expect(screen.getByText(/^Not counted: 41 on the school's own network/)).toBeVisible();
  expect(button()).not.toBeInTheDocument();
});

test('the home page shows nothing while everybody can sign in or the state is unknown', async () => {
  const answers: Answers = { [OWN_LINE]: { body: line() } };
  const calls = answerCalls(answers);
  onStage(<LineNotice path={OWN_LINE} />);
  await screen.findByTestId('address');
  expect(calls).toHaveLength(1);
  expect(screen.queryByText(/failed sign-in/)).not.toBeInTheDocument();
});

test.each([
  ['proof', 612, 'A new device does a short calculation before it can sign in.'],
  ['closed', 2_000, 'A new device can sign in again after midnight.'],
] as const)('the home page shows that a limit has been passed: %s', async (state, failures, sentence) => {
  answerCalls({ [OWN_LINE]: { body: line({ state, failures }) } });
  onStage(<LineNotice path={OWN_LINE} />);
  expect(await screen.findByText(`${failures.toLocaleString('en-US')} failed sign-ins today`)).toBeVisible();
  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
  expect(screen.getByText(/codes on sign-in slips/)).toBeVisible();
  expect(
    screen.getByText(/starts again at midnight by the school's clock/).querySelector('time'),
  ).toHaveAttribute('datetime', '2027-03-10T08:00:00.000Z');
});

test('an administrator lifts the limit for an hour with one press', async () => {
  const calls = answerCalls({
    [OWN_LINE]: { body: line({ failures: 2_100, state: 'closed' }) },
    [`${OWN_LINE}/lift`]: { body: { success: true, line: lifted } },
  });
  onStage(<LineNotice path={OWN_LINE} />);
  await screen.findByText(/can sign in again after midnight/);
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/^Everybody can sign in until/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Everybody can sign in for an hour');
  expect(button()).not.toBeInTheDocument();
  expect(calls[1]?.headers.get('idempotency-key')).toBeTruthy();
});

test('the operator lifts the limit of one school and sees the reason of a refusal', async () => {
  const path = lineOf('school-7');
  const answers: Answers = {
    [path]: { body: line({ failures: 700, state: 'proof' }) },
    [`${path}/lift`]: { status: 409, body: { message: 'There is nothing to lift.' } },
  };
  answerCalls(answers);
  onStage(<LineNotice path={path} school="Maple Grove" />);
  const lift = await screen.findByRole('button', { name: 'Let everybody at Maple Grove in for an hour' });
  answers[path] = { body: line() };
  await userEvent.click(lift);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changedThere is nothing to lift.');
  expect(screen.queryByText(/failed sign-ins today/)).not.toBeInTheDocument();
});
