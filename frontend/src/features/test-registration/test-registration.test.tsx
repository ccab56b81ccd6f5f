import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TestRegistration from './pages/test-registration';
import { type Answers, answerCalls, onStage } from '../../testing/stage';

async function register(answers: Answers) {
  const calls = answerCalls(answers);
  const user = userEvent.setup();
  onStage(<TestRegistration />, '/test-registration');
  await user.type(screen.getByLabelText(/School name/), 'Maple Grove');
  await user.type(screen.getByLabelText(/Admin email/), 'grace@maple.example');
  await user.type(screen.getByLabelText(/Admin password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Register Test School' }));
  return calls;
}

test('registers with three fields and shows name and code in the toast and on the page', async () => {
  const school = { id: 'school-1', code: 'MAPLE4821', name: 'Maple Grove' };
  const calls = await register({
    '/api/register-school': { status: 201, body: { success: true, school, autoLogin: false } },
  });
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Success!Maple Grove is registered. School code: MAPLE4821',
    ),
  );
  expect(screen.getByRole('heading', { name: 'Registered' })).toBeVisible();
  expect(calls[0]?.body).toEqual({
    schoolName: 'Maple Grove',
    adminEmail: 'grace@maple.example',
    adminPassword: 'correct horse',
  });
});

test('a refusal is shown as “Failed” with the message of the server', async () => {
  await register({
    '/api/register-school': { status: 429, body: { success: false, message: 'Too many registrations.' } },
  });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('FailedToo many registrations.'));
});

test('a missing response is shown as “Error” with its message', async () => {
  await register({});
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'ErrorNo answer came back. Check the internet connection, then try again.',
    ),
  );
});

test('a response without a message shows a default one', async () => {
  await register({ '/api/register-school': { status: 502, body: 'Bad gateway' } });
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^ErrorThe school was not registered. Please try again in a moment.$/,
    ),
  );
});

test('requires all three fields', async () => {
  const calls = answerCalls({});
  onStage(<TestRegistration />, '/test-registration');
  await userEvent.click(screen.getByRole('button', { name: 'Register Test School' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Missing Information');
  expect(calls).toHaveLength(0);
});
