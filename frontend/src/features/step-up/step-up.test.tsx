import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callApi } from '../../lib/api-client';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { StepUp } from './components/step-up';

const REFUSED = { status: 403, body: { code: 'STEP_UP_NEEDED', message: 'Please confirm that it is you.' } };
const PATH = '/api/account/step-up';

/** The write is rejected until the step-up succeeds. */
function stage(methods: string[], shown: Answers[string] = { body: { success: true } }, more: object = {}) {
  const answers: Answers = { '/api/write': REFUSED };
  Object.defineProperty(answers, PATH, {
    get: () => {
      const isAsked = calls.at(-1)?.body === undefined;
      if (!isAsked && (shown.status ?? 200) === 200) answers['/api/write'] = { body: { success: true } };
      return isAsked ? { body: { methods, ...more } } : shown;
    },
  });
  const calls = answerCalls(answers);
  onStage(<StepUp />);
  return calls;
}

const write = () => callApi('/api/write', { body: { a: 1 }, idempotencyKey: 'one-write-once' });

test('asks for the password and repeats the same write with the same key', async () => {
  const calls = stage(['password']);
  const written = write();
  // The wording also fits an export, which changes nothing.
  expect(await screen.findByRole('dialog')).toHaveTextContent('Only you should be able to do this');
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(written).resolves.toEqual({ success: true });
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/write', { a: 1 }],
    [PATH, undefined],
    [PATH, { password: 'correct horse' }],
    ['/api/write', { a: 1 }],
  ]);
  const writes = calls.filter(({ path }) => path === '/api/write');
  expect(writes.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'one-write-once',
    'one-write-once',
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows a wrong PIN, and Cancel passes on the refusal', async () => {
  stage(['pin'], { status: 403, body: { code: 'STEP_UP_WRONG', message: 'That is not right.' } });
  const refused = expect(write()).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(screen.getByLabelText('Your PIN')).toHaveAccessibleDescription(/Please enter your PIN/);
  await userEvent.type(screen.getByLabelText('Your PIN'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your PIN')).toHaveAccessibleDescription(/That is not right/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await refused;
});

test.each([
  ['mail', /choose “Forgot your PIN\?”/],
  ['office', /Ask your school’s office/],
])('does not ask for a PIN never issued, and explains how to get one: by %s', async (pinFrom, way) => {
  const calls = stage(['pin'], undefined, { pinFrom });
  const refused = expect(write()).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' });
  expect(await screen.findByText(way)).toBeVisible();
  expect(screen.queryByLabelText('Your PIN')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await refused;
  expect(calls.map(({ path }) => path)).toEqual(['/api/write', PATH]);
});

test('asks for the second factor instead of the password where there is one', async () => {
  const calls = stage(['authenticator', 'recovery']);
  const written = write();
  const field = await screen.findByLabelText('Code from your authenticator app');
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await userEvent.type(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(written).resolves.toEqual({ success: true });
  expect(calls.find(({ path, body }) => path === PATH && body)?.body).toEqual({ code: '123456' });
});

test('several writes needing a step-up at once share one dialog', async () => {
  const calls = stage(['password']);
  const all = Promise.all([write(), write(), write()]);
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(all).resolves.toHaveLength(3);
  expect(calls.filter(({ body }) => JSON.stringify(body)?.includes('password'))).toHaveLength(1);
});

test('the refusal stands when no dialog is mounted', async () => {
  answerCalls({ '/api/write': REFUSED });
  await expect(write()).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' });
});
