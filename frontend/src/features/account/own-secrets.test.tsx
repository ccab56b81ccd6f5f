import type { OwnAddress } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { Email } from './components/email';
import { Password } from './components/password';

const PATH = '/api/account/email';
const OWN: OwnAddress = {
  ...{ email: 'old@maple.example', isVerified: true, mayChange: true },
  ...{ provenBy: 'password', pending: null },
};

test('a new email address awaits confirmation and can be resent or cancelled', async () => {
  const answers: Answers = {
    [PATH]: { body: OWN },
    [`${PATH}/stop`]: { body: { success: true } },
  };
  const calls = answerCalls(answers);
  onStage(<Email />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the email' }));
  expect(screen.getByLabelText('New email address')).toHaveAccessibleDescription(/Enter your new/);
  await userEvent.type(screen.getByLabelText('New email address'), 'new@maple.example');
  await userEvent.type(screen.getByLabelText('Current password'), 'not it');
  answers[PATH] = {
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: 'No.', fields: { secret: ['This is not your password.'] } },
  };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the email' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/This is not your/),
  );
  expect(screen.getByLabelText('New email address')).toHaveValue('new@maple.example');
  answers[PATH] = {
    body: { ...OWN, pending: { email: 'new@maple.example', askedAt: '2026-03-02T10:00:00.000Z' } },
  };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the email' }));
  expect(await screen.findByText('Waiting to be confirmed')).toBeVisible();
  expect(calls.findLast(({ body }) => body)?.body).toEqual({ email: 'new@maple.example', secret: 'not it' });

  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByLabelText('New email address')).toHaveValue('new@maple.example');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  answers[PATH] = { body: OWN };
  await userEvent.click(screen.getByRole('button', { name: 'Stop the change to new@maple.example' }));
  await waitFor(() => expect(screen.queryByText('Waiting to be confirmed')).not.toBeInTheDocument());
});

test('an address kept by the office is explained and has no change button', async () => {
  answerCalls({ [PATH]: { body: { ...OWN, mayChange: false, email: null, provenBy: 'pin' } } });
  onStage(<Email />);
  expect(await screen.findByText(/Your school's office keeps this address/)).toBeVisible();
  const region = screen.getByRole('region');
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
});

test('a short password is refused, and a wrong current password keeps the new one as typed', async () => {
  const answers: Answers = {
    '/api/account/password': {
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'No.', fields: { secret: ['This is not your password.'] } },
    },
  };
  const calls = answerCalls(answers);
  onStage(<Password />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const [present, next] = [screen.getByLabelText('Current password'), screen.getByLabelText('New password')];
  await userEvent.type(next, 'short');
  await press();
  expect(present).toHaveAccessibleDescription(/Enter your current password/);
  expect(next).toHaveAccessibleDescription(/Use at least 12 characters/);
  expect(calls).toHaveLength(0);
  await userEvent.type(next, ' and longer now');
  await userEvent.type(present, 'something');
  await press();
  await waitFor(() => expect(present).toHaveAccessibleDescription(/This is not your password/));
  expect(next).toHaveValue('short and longer now');
  answers['/api/account/password'] = { body: { success: true } };
  await press();
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(next).toHaveValue('');
});
