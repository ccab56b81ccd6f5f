import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import { Registration } from './components/registration';

const school = { id: 'school-1', code: 'MAPLE4821', name: 'Maple Grove' };

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/School name/), 'Maple Grove');
  await user.type(screen.getByLabelText(/Contact person/), 'Grace Okafor');
  await user.type(screen.getByLabelText(/Email/), 'grace@maple.example');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse');
  await user.type(screen.getByLabelText(/^Confirm password/), 'correct horse');
  return user;
}

test('requires all five mandatory fields before sending', async () => {
  const calls = answerCalls({});
  onStage(<Registration onProceedToLogin={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Register School' }));

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Missing InformationPlease fill in all 5 required fields.',
  );
  expect(calls).toHaveLength(0);
});

test('shows the school code and what to look for in the mail, and leads to the login', async () => {
  const calls = answerCalls({
    '/api/register-school': { body: { success: true, school, autoLogin: false } },
  });
  const proceed = jest.fn();
  onStage(<Registration onProceedToLogin={proceed} />);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Register School' }));

  await user.click(await screen.findByRole('button', { name: 'Proceed to Login' }));
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Registration Successful');
  expect(screen.getByRole('status')).toHaveTextContent('MAPLE4821');
  expect(JSON.parse(localStorage.getItem('registeredSchoolInfo') ?? '')).toEqual({
    schoolId: 'school-1',
    schoolCode: 'MAPLE4821',
    schoolName: 'Maple Grove',
    autoLogin: false,
  });
  // Empty optional fields are not sent, and the repeated password never is.
  expect(calls[0]?.body).toEqual({
    schoolName: 'Maple Grove',
    adminName: 'Grace Okafor',
    adminEmail: 'grace@maple.example',
    adminPassword: 'correct horse',
    country: 'US',
  });
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('shows the server’s message in the toast and at its field', async () => {
  answerCalls({
    '/api/register-school': {
      status: 400,
      body: {
        message: 'Some fields need another look.',
        fields: { adminEmail: ['Enter an email address such as name@school.org.'] },
      },
    },
  });
  onStage(<Registration onProceedToLogin={jest.fn()} />);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Register School' }));

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Registration Failed'));
  expect(screen.getByRole('alert')).toHaveTextContent('Some fields need another look.');
  expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(/name@school.org/);
});

test('marks empty fields and focuses the first', async () => {
  answerCalls({});
  onStage(<Registration onProceedToLogin={jest.fn()} />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Register School' }));
  await userEvent.type(screen.getByLabelText(/School name/), 'Maple Grove');
  await send();
  for (const empty of [/Contact person/, /Email/, /^Password/]) {
    expect(screen.getByLabelText(empty)).toBeInvalid();
    expect(screen.getByLabelText(empty)).toHaveAccessibleDescription(/Please fill this in\./);
  }
  expect(screen.getByLabelText(/School name/)).toBeValid();
  expect(screen.getByLabelText(/Contact person/)).toHaveFocus();
});

test('refuses a short password and two different ones without a request', async () => {
  const calls = answerCalls({});
  onStage(<Registration onProceedToLogin={jest.fn()} />);
  const user = await fillIn();
  for (const other of ['something else', '']) {
    await user.clear(screen.getByLabelText(/Confirm password/));
    if (other) await user.type(screen.getByLabelText(/Confirm password/), other);
    await user.click(screen.getByRole('button', { name: 'Register School' }));
    expect(screen.getByText('The two passwords are not the same.')).toBeVisible();
    expect(screen.getByLabelText(/Confirm password/)).toHaveFocus();
  }

  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Register School' }));
  expect(screen.getByText(/Use at least 12 characters/)).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('reports a missing response in plain words', async () => {
  answerCalls({});
  onStage(<Registration onProceedToLogin={jest.fn()} />);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Register School' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Registration FailedNo answer came back. Check the internet connection, then try again.',
    ),
  );
});

test('a refusal without a message shows a default one', async () => {
  answerCalls({ '/api/register-school': { status: 502, body: {} } });
  onStage(<Registration onProceedToLogin={jest.fn()} />);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Register School' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Registration FailedRegistration failed. Please try again.',
    ),
  );
});
