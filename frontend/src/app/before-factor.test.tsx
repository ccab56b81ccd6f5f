import type { SignedInUser } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveProvider } from '../lib/live-context';
import { useAuthUser } from '../lib/session';
import { EventStream } from '../testing/event-stream';
import { type Answers, answerCalls, onStage } from '../testing/stage';
import { BeforeFactor } from './before-factor';

const USER: SignedInUser = {
  ...{ id: 'a', role: 'teacher', firstName: 'Theo', lastName: 'Marsh' },
  ...{ schoolId: 's', schoolCode: 'MAPLE', schoolName: 'Maple Grove' },
};
beforeAll(() => EventStream.install());

const FACTORS = '/api/account/factors';

function Page() {
  const { data, refetch } = useAuthUser();
  if (!data) return null;
  return (
    <BeforeFactor user={data}>
      {(due) => (
        <>
          {due ?? <p>My classes</p>}
          <button onClick={() => void refetch()}>Ask again</button>
        </>
      )}
    </BeforeFactor>
  );
}

test('a due second factor comes first, and its recovery codes stay on screen until they are saved', async () => {
  const answers: Answers = {
    '/api/auth/user': { body: { ...USER, factorDue: true } },
    [FACTORS]: { body: { isDemanded: true, authenticator: null, passkeys: [], recoveryCodesLeft: 0 } },
    [`${FACTORS}/authenticator`]: { body: { setUp: 's', secret: 'ABCD', uri: 'otpauth://totp/x' } },
    [`${FACTORS}/authenticator/confirm`]: { body: { success: true, recoveryCodes: ['AAAAA-BBBBB'] } },
    '/api/emergency-alerts/wording': { body: {} },
  };
  answerCalls(answers);
  onStage(
    <LiveProvider>
      <Page />
    </LiveProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'One thing before you go on' })).toBeVisible();
  expect(screen.queryByText('My classes')).not.toBeInTheDocument();

  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.type(await screen.findByLabelText('Code from the app'), '123456');
  answers['/api/auth/user'] = { body: USER };
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
  // The window was left for the printer; returning to it refetches everything.
  window.dispatchEvent(new Event('visibilitychange'));
  expect(screen.getByText('AAAAA-BBBBB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.getByText('My classes')).toBeVisible());
});

test('a user continues without setting up a factor once it is no longer demanded', async () => {
  const answers: Answers = {
    '/api/auth/user': { body: { ...USER, factorDue: true } },
    [FACTORS]: { body: { isDemanded: true, authenticator: null, passkeys: [], recoveryCodesLeft: 0 } },
    '/api/emergency-alerts/wording': { body: {} },
  };
  answerCalls(answers);
  onStage(
    <LiveProvider>
      <Page />
    </LiveProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'One thing before you go on' })).toBeVisible();
  answers['/api/auth/user'] = { body: USER };
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('My classes')).toBeVisible();
});

test('an administrator who needs a factor for other schools is not told that their own school demands it', async () => {
  answerCalls({
    '/api/auth/user': { body: { ...USER, role: 'school_admin', factorDue: true } },
    [FACTORS]: { body: { isDemanded: true, authenticator: null, passkeys: [], recoveryCodesLeft: 0 } },
    '/api/emergency-alerts/wording': { body: {} },
  });
  onStage(
    <LiveProvider>
      <Page />
    </LiveProvider>,
  );
  const both = /because your school asks for it or because you may enter other schools/;
  await waitFor(() => expect(screen.getAllByText(both)).toHaveLength(2));
  expect(screen.queryByText(/Your school asks/)).not.toBeInTheDocument();
});
