import type { LinkFacts } from '@homeroom/contracts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForgotPasswordPage from './pages/forgot-password';
import MailLinkPage from './pages/mail-link';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { LINK_PAGES, type LinkPage } from './link-pages';

const LOOK = '/api/mail-links/look';
const over = { status: 404, body: { success: false, code: 'TOKEN_INVALID', message: 'No.' } };
const wayBack = (more: object = {}) => ({
  body: {
    success: true,
    role: 'school_admin',
    schoolName: 'Seaview School',
    schoolCode: 'SEAVIEW123',
    ...more,
  },
});

const factsOf = (page: LinkPage, more: Partial<LinkFacts> = {}) => ({
  body: {
    kind: LINK_PAGES[page][0],
    schoolName: 'Seaview School',
    schoolCode: 'SEAVIEW123',
    email: 'robin@seaview.example',
    role: 'school_admin',
    ...more,
  },
});

/** Opens a link of this kind, with the answers that its page may need. */
function open(page: LinkPage, facts: Partial<LinkFacts>, answers: Answers = {}) {
  const all: Answers = { [LOOK]: factsOf(page, facts), ...answers };
  const calls = answerCalls(all);
  onStage(<MailLinkPage page={page} />, `/${page}#a-token_1`);
  return { all, calls };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goesTo = (name: string, address: string) =>
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);

test('a registration is activated only on the tap, then shows the code and a sign-in holding it', async () => {
  const { calls } = open('activate', {}, { '/api/confirm-email': wayBack() });
  expect(await heading('Confirm your registration')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([LOOK]);
  await press('Confirm');
  expect(await heading('Seaview School is active')).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ path: '/api/confirm-email', body: { token: 'a-token_1' } });
  expect(screen.getByText('SEAVIEW123')).toBeVisible();
  goesTo('Sign in', '/?login=admin&school=SEAVIEW123');
});

test('a registration confirmed before shows its code without a button', async () => {
  open('activate', { isDone: true });
  expect(await heading('Seaview School is already active')).toBeVisible();
  expect(screen.getByText('SEAVIEW123')).toBeVisible();
});

test('a new password that is too short is not sent, and a valid one leads to the sign-in', async () => {
  const { calls } = open('newPassword', {}, { '/api/new-password': wayBack() });
  await press('Save password');
  expect(screen.getByText('Choose a password.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('New password'), 'eleven char');
  await press('Save password');
  expect(screen.getByText(/Use at least 12 characters/)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(calls).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('New password'), 's');
  await press('Save password');
  expect(await heading('Your new password is set')).toHaveFocus();
  expect(calls.at(-1)?.body).toEqual({ token: 'a-token_1', password: 'eleven chars' });
  goesTo('Sign in', '/?login=admin&school=SEAVIEW123');
});

test('a new PIN is issued on a press and shown beside the ID, and the sign-in link omits it', async () => {
  const answer = wayBack({ role: 'parent', pin: '40718', signInId: '941730178' });
  const { calls } = open('newPin', { role: 'parent' }, { '/api/new-pin': answer });
  expect(await heading('Get a new PIN')).toBeVisible();
  expect(calls).toHaveLength(1);
  await press('Show me my new PIN');
  expect(await heading('This is your new PIN')).toHaveFocus();
  for (const shown of ['40718', '941730178']) expect(screen.getByText(shown)).toBeVisible();
  goesTo('Sign in', '/?login=parent&id=941730178');
});

test('a new PIN with a lost response reports the link as used and offers another', async () => {
  const { all } = open('newPin', { role: 'teacher' });
  await press('Show me my new PIN');
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer came back');
  all['/api/new-pin'] = over;
  all[LOOK] = factsOf('newPin', { isDone: true });
  await press('Show me my new PIN');
  expect(await heading('This link has already been used')).toHaveFocus();
  goesTo('Send me a new link', '/forgot-password');
});

test.each([
  ['slip', 'Yes, and I have my slip', { token: 'a-token_1' }, {}, 'Thank you, your address is confirmed'],
  [
    'no slip',
    'Yes, but I have no slip',
    { token: 'a-token_1', newPin: true },
    { pin: '40718' },
    'Thank you, this is your PIN',
  ],
])('a family invitation answered with a %s', async (_what, button, body, more, title) => {
  const answer = wayBack({ role: 'parent', signInId: '941730178', ...more });
  const { calls } = open('familyInvitation', { role: 'parent' }, { '/api/family-invitation': answer });
  expect(await heading('Seaview School invites you')).toBeVisible();
  await press(button);
  expect(await heading(title)).toHaveFocus();
  expect(calls.at(-1)?.body).toEqual(body);
  expect(screen.getByText('941730178')).toBeVisible();
  expect(screen.queryAllByText('40718')).toHaveLength('pin' in more ? 1 : 0);
});

test('an administrator invitation needs a name and a password and keeps both when refused', async () => {
  const { all, calls } = open(
    'acceptInvitation',
    {},
    {
      '/api/accept-invitation': {
        status: 409,
        body: { success: false, code: 'EMAIL_TAKEN', message: 'Somebody signs in with it.' },
      },
    },
  );
  await press('Accept the invitation');
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
  expect(screen.getByLabelText('First name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('First name'), ' Zoë ');
  await userEvent.type(screen.getByLabelText('Last name'), 'Łęcka');
  await userEvent.type(screen.getByLabelText('Password'), 'a long enough one');
  await press('Accept the invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody signs in with it.');
  expect(calls.at(-1)?.body).toEqual({
    token: 'a-token_1',
    firstName: 'Zoë',
    lastName: 'Łęcka',
    password: 'a long enough one',
  });
  all['/api/accept-invitation'] = wayBack();
  await press('Accept the invitation');
  expect(await heading('Welcome to Seaview School')).toHaveFocus();
  expect(screen.getByText('SEAVIEW123')).toBeVisible();
});

test.each([
  [false, 'The change has been stopped'],
  [true, 'The change has been undone'],
])('stopping a change of address already made: %s', async (wasDone, title) => {
  open('stopAddressChange', {}, { '/api/stop-address-change': { body: { success: true, wasDone } } });
  await press('Stop the change');
  expect(await heading(title)).toHaveFocus();
  goesTo('Get a new password or PIN', '/forgot-password');
});

test.each(Object.keys(LINK_PAGES) as LinkPage[])(
  '%s: an unknown link, one of another kind and a truncated one each lead on from an error page',
  async (page) => {
    open(page, {}, { [LOOK]: over });
    expect(await heading('This link does not work any more')).toHaveFocus();
    expect(
      screen.getAllByRole('link', { name: /Sign in|Parent sign-in|Send me a new link/ })[0],
    ).toBeVisible();
    cleanup();

    open(page, { kind: page === 'newPin' ? 'password_reset' : 'pin_reset' });
    expect(await heading('This link does not work any more')).toBeVisible();
    cleanup();

    const calls = answerCalls({});
    onStage(<MailLinkPage page={page} />, `/${page}#not/a token`);
    expect(await heading('This link is incomplete')).toBeVisible();
    expect(calls).toHaveLength(0);
  },
);

test('a failed check gives the reason and can be repeated', async () => {
  const { all } = open('confirmEmail', {}, { [LOOK]: { status: 503, body: {} } });
  expect(await heading('We could not check your link')).toBeVisible();
  all[LOOK] = factsOf('confirmEmail');
  await press('Try again');
  expect(await heading('Confirm your email address')).toBeVisible();
});

test('requesting a link shows a neutral reply and allows another address', async () => {
  const calls = answerCalls({ '/api/forgot-password': { body: { success: true } } });
  onStage(<ForgotPasswordPage />, '/forgot-password');
  await press('Send me a link');
  expect(screen.getByText('Enter an email address such as name@school.org.')).toBeVisible();
  expect(calls).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Email'), 'robin@seaview.example');
  await press('Send me a link');
  expect(await heading('Check your email')).toHaveFocus();
  expect(screen.getByText(/If somebody has an account with robin@seaview.example/)).toBeVisible();
  await press('Try another address');
  expect(await screen.findByLabelText('Email')).toHaveValue('robin@seaview.example');
});
