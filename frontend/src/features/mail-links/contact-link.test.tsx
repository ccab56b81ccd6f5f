import type { ContactLink } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import ContactLinkPage from './pages/contact-link';

const LOOK = '/api/contact-links/look';
const CONFIRM = '/api/contact-links/confirm';
const UNDO = '/api/contact-links/undo';

const facts: ContactLink = {
  ...{ kind: 'confirm', state: 'open', schoolName: 'Seaview School', email: 'office@seaview.example' },
  ...{ lastDay: '2026-12-02', isChangedSince: false },
};

function open(more: Partial<ContactLink>, answers: Answers = {}, hash = '#a-token_1') {
  const all: Answers = { [LOOK]: { body: { ...facts, ...more } }, ...answers };
  const calls = answerCalls(all);
  onStage(<ContactLinkPage />, `/school-contact${hash}`);
  return { all, calls };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a new address is confirmed only on the tap', async () => {
  const { calls } = open({}, { [CONFIRM]: { body: { ...facts, state: 'done' } } });
  expect(await heading('Confirm this address')).toBeVisible();
  expect(screen.getByText(/Is office@seaview.example to be the contact of Seaview School/)).toBeVisible();
  expect(screen.getByText(/until December 2, 2026/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([LOOK]);
  await press('Yes, use this address');
  expect(await heading('Thank you, the address is confirmed')).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ path: CONFIRM, body: { token: 'a-token_1' } });
});

test.each([
  ['done', 'The address is already confirmed'],
  ['replaced', 'A newer email has replaced this link'],
  ['withdrawn', 'This has been withdrawn'],
  ['put_back', 'This has been undone'],
  ['expired', 'This link has expired'],
] as const)('a link to confirm that is %s says so without a button', async (state, title) => {
  open({ state });
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, use this address' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/?login=admin');
});

test('a link that is withdrawn while its page is open says so after the tap', async () => {
  const { all } = open({}, { [CONFIRM]: { status: 404, body: { code: 'TOKEN_INVALID', message: 'No.' } } });
  expect(await heading('Confirm this address')).toBeVisible();
  all[LOOK] = { body: { ...facts, state: 'withdrawn' } };
  await press('Yes, use this address');
  expect(await heading('This has been withdrawn')).toHaveFocus();
});

test('the former address takes a change back', async () => {
  const { calls } = open({ kind: 'undo' }, { [UNDO]: { body: { ...facts, kind: 'undo', state: 'done' } } });
  expect(await heading('Undo the change?')).toBeVisible();
  await press('Put this address back');
  expect(await heading('The address is back')).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ path: UNDO, body: { token: 'a-token_1', alsoLater: false } });
});

test('a change made after the page was opened is shown before it is taken back too', async () => {
  const message = 'The address has been changed again since then.';
  const refused = { status: 409, body: { code: 'CONTACT_CHANGED_SINCE', message } };
  const { all, calls } = open({ kind: 'undo' }, { [UNDO]: refused });
  expect(await heading('Undo the change?')).toBeVisible();
  all[LOOK] = { body: { ...facts, kind: 'undo', isChangedSince: true } };
  await press('Put this address back');
  expect(await screen.findByText(/the later change is undone too/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  all[UNDO] = { body: { ...facts, kind: 'undo', state: 'done' } };
  await press('Undo the later change too');
  expect(await heading('The address is back')).toHaveFocus();
  expect(calls.at(-1)?.body).toEqual({ token: 'a-token_1', alsoLater: true });
});

test.each([
  ['done', 'The change has already been undone'],
  ['expired', 'This link has expired'],
] as const)('a link to undo that is %s says so without a button', async (state, title) => {
  open({ kind: 'undo', state });
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put this address back' })).not.toBeInTheDocument();
});

test('a link that could not be checked is tried again, and then says that nobody knows it', async () => {
  const { all } = open(
    {},
    { [LOOK]: { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } } },
  );
  expect(await heading('We could not check your link')).toBeVisible();
  all[LOOK] = { status: 404, body: { code: 'TOKEN_INVALID', message: 'No.' } };
  await press('Try again');
  expect(await heading('This link does not work any more')).toBeVisible();
});

test('a link whose token was cut off asks for the whole one', async () => {
  const { calls } = open({}, {}, '');
  expect(await heading('This link is incomplete')).toBeVisible();
  expect(calls).toEqual([]);
});
