import type { SignedInUser } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventStream } from '../testing/event-stream';
import { ADMIN, FIRE } from '../testing/samples';
import { type Answers, answerCalls, openApp } from '../testing/stage';

const ACTIVE = '/api/emergency-alerts/active';
const ME = '/api/auth/user';
const PAGES = ['/', '/faq', '/sign-in', '/teacher-login', '/forgot-password', '/no-such-page'];

const NOBODY = { status: 401, body: { success: false, code: 'NOT_SIGNED_IN', message: 'Sign in.' } };
const TAKEN = { body: { success: true, alert: { status: 'active', notice: 0 } } };

/** Opens a public page with somebody signed in. */
function reads(page: string, user: Partial<SignedInUser>, answers: Answers = {}) {
  const me = { ...ADMIN, ...user };
  localStorage.setItem('currentUser', JSON.stringify(me));
  const usual: Answers = {
    [ME]: { body: me },
    [ACTIVE]: { body: [] },
    '/api/emergency-alerts/alert-1/received': TAKEN,
    '/api/emergency-alerts/alert-1/seen': TAKEN,
  };
  const all = Object.assign(usual, answers);
  const calls = answerCalls(all);
  openApp(page);
  return { all, calls };
}

/** Simulates another tab writing or removing the session entry. */
function inAnotherTab(user: SignedInUser | null): void {
  if (user) localStorage.setItem('currentUser', JSON.stringify(user));
  else localStorage.removeItem('currentUser');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' })));
}

const emergency = () => screen.queryByRole('button', { name: 'Emergency' });

test.each(PAGES)(
  '%s sends no request for an anonymous visitor and shows no emergency button',
  async (page) => {
    const calls = answerCalls({});
    openApp(page);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(emergency()).toBeNull();
    expect(calls).toEqual([]);
  },
);

test.each(PAGES)('an alarm covers %s for a signed-in reader', async (page) => {
  const { all, calls } = reads(page, { role: 'parent' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(ACTIVE));
  all[ACTIVE] = { body: [FIRE] };
  EventStream.open();
  EventStream.say('alert.raised', { alertId: FIRE.id, type: 'fire', status: 'active', notice: 0 });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('LEAVE THE BUILDING');
});

test('an alarm is shown while the sign-in service is down', async () => {
  reads('/faq', { role: 'parent' }, { [ME]: { status: 503, body: {} }, [ACTIVE]: { body: [FIRE] } });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('LEAVE THE BUILDING');
});

test('a user who may raise an alarm can do so on a public page and has a link to their own page', async () => {
  reads('/faq', { role: 'teacher', teacherType: 'principal' });
  await waitFor(() => expect(emergency()).toBeVisible());
  const band = screen.getByRole('region', { name: 'Maple Grove' });
  expect(within(band).getByRole('link', { name: 'Maple Grove' })).toHaveAttribute('href', '/class/default');
});

test('a parent sees no emergency button', async () => {
  const { calls } = reads('/faq', { role: 'parent' });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(ACTIVE));
  expect(emergency()).toBeNull();
});

test('an ended session turns the page back into an anonymous one', async () => {
  reads('/faq', { role: 'teacher' }, { [ME]: NOBODY });
  await waitFor(() => expect(localStorage.getItem('currentUser')).toBeNull());
  expect(emergency()).toBeNull();
  expect(screen.queryByRole('region', { name: 'Maple Grove' })).toBeNull();
});

test('signing in in another tab brings alarms to a page opened before', async () => {
  const user: SignedInUser = { ...ADMIN, role: 'parent' };
  const calls = answerCalls({
    [ME]: { body: user },
    [ACTIVE]: { body: [FIRE] },
    '/api/emergency-alerts/alert-1/received': TAKEN,
    '/api/emergency-alerts/alert-1/seen': TAKEN,
  });
  openApp('/faq');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(calls).toEqual([]);
  inAnotherTab(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('LEAVE THE BUILDING');
});

describe('a session that ends while the user reads a public page', () => {
  const teacher: Partial<SignedInUser> = { role: 'teacher', teacherType: 'principal' };
  const LOOK = '/api/mail-links/look';
  const address = () => screen.getByTestId('address').textContent;

  /** The teacher follows the link in the mail and is shown a new PIN once. */
  async function takesNewPin() {
    const link = { kind: 'pin_reset', schoolName: 'Maple Grove', schoolCode: 'MAPLE4821', role: 'teacher' };
    const { all, calls } = reads('/new-pin#a-token_1', teacher, {
      [LOOK]: { body: { ...link, email: 'theo@maple.example' } },
      '/api/new-pin': { body: { ...link, success: true, pin: '40718', signInId: '941730178' } },
    });
    await waitFor(() => expect(emergency()).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Show me my new PIN' }));
    expect(await screen.findByText('40718')).toBeVisible();
    const staysThere = () => {
      expect(screen.getByText('40718')).toBeVisible();
      expect(address()).toBe('/new-pin');
      expect(calls.filter(({ path }) => path === LOOK)).toHaveLength(1);
    };
    return { all, staysThere };
  }

  async function becomesAVisitors(): Promise<void> {
    await waitFor(() => expect(emergency()).toBeNull());
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(screen.queryByText('You have been signed out')).toBeNull();
  }

  test('keeps on screen the new PIN that ended it', async () => {
    const { all, staysThere } = await takesNewPin();
    all[ME] = NOBODY;
    EventStream.current.close();
    EventStream.break();
    await becomesAVisitors();
    staysThere();
  });

  test('keeps the new PIN on screen when somebody else signs in in another tab', async () => {
    const { all, staysThere } = await takesNewPin();
    const other: SignedInUser = { ...ADMIN, id: 'pat', role: 'parent' };
    all[ME] = { body: other };
    inAnotherTab(other);
    await waitFor(() => expect(emergency()).toBeNull());
    staysThere();
  });

  test('keeps the text typed into the contact form', async () => {
    const { all } = reads('/contact', teacher);
    await waitFor(() => expect(emergency()).toBeVisible());
    await userEvent.type(await screen.findByLabelText(/^Message/), 'A question');
    all[ME] = NOBODY;
    inAnotherTab(null);
    await becomesAVisitors();
    expect(screen.getByLabelText(/^Message/)).toHaveValue('A question');
    expect(address()).toBe('/contact');
  });
});
