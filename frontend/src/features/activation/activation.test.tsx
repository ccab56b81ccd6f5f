import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Activate from '../../app/routes/activate';
import { answerCalls, onStage } from '../../testing/stage';

const CONFIRM = '/api/confirm-email';
const active = (isDone: boolean) => ({
  body: {
    ...{ success: true, role: 'school_admin', schoolName: 'Seaview School', schoolCode: 'SEAVIEW123' },
    ...(isDone ? { isDone } : {}),
  },
});
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('activates nothing before the tap, then shows the code and leads to the login that holds it', async () => {
  const calls = answerCalls({ [CONFIRM]: active(false) });
  onStage(<Activate />, '/activate#a-token_1');
  expect(await heading('Confirm your registration')).toBeVisible();
  expect(calls).toHaveLength(0);

  await confirm();
  expect(await heading('Seaview School is active')).toHaveFocus();
  expect(calls).toMatchObject([{ path: CONFIRM, body: { token: 'a-token_1' } }]);
  expect(screen.getByText('SEAVIEW123')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Proceed to Login' })).toHaveAttribute(
    'href',
    '/?login=admin&school=SEAVIEW123',
  );
});

test('says so when the link was used before', async () => {
  answerCalls({ [CONFIRM]: active(true) });
  onStage(<Activate />, '/activate#a-token');
  await confirm();
  expect(await heading('Seaview School is active already')).toBeVisible();
  expect(screen.getByText('SEAVIEW123')).toBeVisible();
});

test.each([404, 400])('a link that is none any more (%i) leads on', async (status) => {
  answerCalls({ [CONFIRM]: { status, body: { success: false, code: 'TOKEN_INVALID', message: 'No.' } } });
  onStage(<Activate />, '/activate#a-token');
  await confirm();
  expect(await heading('This link does not work any more')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Register a school' })).toHaveAttribute('href', '/?login=register');
});

test.each(['/activate', '/activate#', '/activate#not/a token'])(
  'a link that was cut off: %s',
  async (address) => {
    const calls = answerCalls({});
    onStage(<Activate />, address);
    expect(await heading('This link is incomplete')).toBeVisible();
    expect(calls).toHaveLength(0);
  },
);

test('without an answer it says why and can be tried again', async () => {
  answerCalls({});
  onStage(<Activate />, '/activate#a-token');
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came back. Check the internet connection, then try again.',
  );
  answerCalls({ [CONFIRM]: active(false) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Seaview School is active')).toBeVisible();
});
