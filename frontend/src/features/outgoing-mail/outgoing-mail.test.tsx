import type { OutgoingMail } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import { MailNotice } from './components/mail-notice';
import { MailPanel } from './components/mail-panel';

const PATH = '/api/school-admin/outgoing-mail';
const NONE = { unconfirmed: 0, dailyLimit: 0, addressLimit: 0, suspended: 0 };
const answer = (more: Partial<OutgoingMail>) => ({
  [PATH]: { body: { trust: 'confirmed', held: NONE, nextAt: null, addresses: null, ...more } },
});

test('before confirmation the notice shows what is waiting and resends the link', async () => {
  const calls = answerCalls({
    ...answer({ trust: 'unconfirmed', held: { ...NONE, unconfirmed: 12 } }),
    '/api/account/email/confirmation': { body: { success: true } },
  });
  onStage(<MailNotice />);
  expect(await screen.findByText('12 emails are waiting for you to confirm your address.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the email again' }));
  expect(await screen.findByText('The email is on its way')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([PATH, '/api/account/email/confirmation']);
});

test('after confirmation the notice shows what is held, until when and how many people alerts reach', async () => {
  answerCalls(
    answer({
      held: { ...NONE, dailyLimit: 40, addressLimit: 1, suspended: 2 },
      nextAt: '2026-03-03T08:00:00Z',
      addresses: { all: 300, confirmed: 120 },
    }),
  );
  onStage(<MailNotice />);
  expect(await screen.findByText(/40 invitations are waiting because of the daily limit/)).toHaveTextContent(
    'Mar 3, 2026',
  );
  expect(screen.getByText(/1 email is waiting because/)).toBeVisible();
  expect(screen.getByText(/2 invitations are waiting because your school is suspended/)).toBeVisible();
  expect(screen.getByText(/120 of 300 families and teachers/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test.each<[string, Partial<OutgoingMail>]>([
  ['verified', { trust: 'verified', addresses: { all: 300, confirmed: 1 } }],
  ['confirmed, and everybody else too', { addresses: { all: 3, confirmed: 3 } }],
])('the home page shows nothing when no mail is held: %s', async (_state, mail) => {
  const calls = answerCalls(answer(mail));
  const { container } = onStage(<MailNotice />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(container.querySelector('strong')).toBeNull();
});

test('the settings always show the mail state and can request it again', async () => {
  const answers: Parameters<typeof answerCalls>[0] = { [PATH]: { status: 503, body: {} } };
  answerCalls(answers);
  onStage(<MailPanel />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  Object.assign(answers, answer({ trust: 'verified' }));
  await userEvent.click(again);
  expect(await screen.findByText("All your school's email goes out")).toBeVisible();
});
