import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { AdminLogin } from './components/admin-login';
import { TeacherPageLogin } from './components/page-login';

const needed = (methods: string[]) => ({
  status: 403,
  body: {
    success: false,
    code: 'FACTOR_NEEDED',
    message: 'Please show your second step.',
    secondStep: { token: 'this-sign-in', methods },
  },
});
const refused = (code: string, message: string) => ({ status: 403, body: { success: false, code, message } });
const ADMIN = { body: { success: true, user: { firstName: 'Grace', role: 'school_admin' } } };

async function begin(answers: Answers, methods = ['passkey', 'authenticator', 'recovery']) {
  const calls = answerCalls(Object.assign(answers, { '/api/login': needed(methods) }));
  onStage(<AdminLogin />);
  await userEvent.type(screen.getByLabelText('Email'), 'grace@maple.example');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('School code'), 'MAPLE4821');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'One more step' });
  return calls;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('asks for a code in a browser without passkeys, keeps a wrong one and continues with the right one', async () => {
  const answers: Answers = { '/api/second-step': refused('STEP_UP_WRONG', 'That is not right.') };
  const calls = await begin(answers);
  const field = screen.getByLabelText('Code from your authenticator app');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  await submit();
  expect(field).toHaveAccessibleDescription(/Enter the 6 digits/);
  await userEvent.type(field, '123 456');
  await submit();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/was already used. Wait for the next one/));
  expect(field).toHaveValue('123 456');
  answers['/api/second-step'] = ADMIN;
  await submit();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/school-admin-dashboard'));
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back! Logged in as Grace');
  expect(calls.at(-1)?.body).toEqual({ token: 'this-sign-in', code: '123 456' });
});

test('accepts a recovery code instead and shows the reason of a pause', async () => {
  const answers: Answers = {
    '/api/second-step': { ...refused('SIGN_IN_PAUSED', 'Wait a bit.'), status: 429 },
  };
  const calls = await begin(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  await userEvent.type(field, '7kq4m-2xw9r');
  await submit();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Wait a bit/));
  expect(calls.at(-1)?.body).toEqual({ token: 'this-sign-in', recoveryCode: '7kq4m-2xw9r' });
});

test('returns to the filled form on Cancel, and with a message after a timeout', async () => {
  const answers: Answers = {
    '/api/second-step': { ...refused('SIGN_IN_OVER', 'That took too long.'), status: 409 },
  };
  await begin(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('grace@maple.example');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.');
  expect(screen.getByLabelText('Email')).toHaveValue('grace@maple.example');
});

test('a passkey as the only factor in a browser without passkeys is explained', async () => {
  await begin({}, ['passkey']);
  expect(screen.getByText(/cannot use passkeys at this address/)).toBeVisible();
});

test('a teacher is asked for the second step as well', async () => {
  const teacher = { firstName: 'Theo' };
  answerCalls({
    '/api/auth/teacher-login': needed(['authenticator']),
    '/api/second-step': { body: { success: true, teacher } },
  });
  onStage(<TeacherPageLogin />);
  for (const label of ['School code', 'Teacher ID', /^PIN|^Password/])
    await userEvent.type(screen.getByLabelText(label), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await submit();
  expect(await screen.findByText('Login Successful! Welcome back, Theo!')).toBeVisible();
});
