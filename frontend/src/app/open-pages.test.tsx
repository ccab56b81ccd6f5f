import type { SignedInUser } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { EventStream } from '../testing/event-stream';
import { ADMIN, FIRE } from '../testing/samples';
import { type Answers, answerCalls, openApp } from '../testing/stage';

const ACTIVE = '/api/emergency-alerts/active';
const ME = '/api/auth/user';
const PAGES = ['/', '/faq', '/sign-in', '/teacher-login', '/forgot-password', '/no-such-page'];

const TAKEN = { body: { success: true, alert: { status: 'active', notice: 0 } } };

/** Somebody who was signed in here when the page was opened. */
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

const emergency = () => screen.queryByRole('button', { name: 'Emergency' });

test.each(PAGES)('%s asks nothing about a visitor, and shows them no emergency button', async (page) => {
  const calls = answerCalls({});
  openApp(page);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(emergency()).toBeNull();
  expect(calls).toEqual([]);
});

test.each(PAGES)('an alarm covers %s for whoever is signed in and reads it', async (page) => {
  const { all, calls } = reads(page, { role: 'parent' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(ACTIVE));
  all[ACTIVE] = { body: [FIRE] };
  EventStream.open();
  EventStream.say('alert.raised', { alertId: FIRE.id, type: 'fire', status: 'active', notice: 0 });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('LEAVE THE BUILDING');
});

test('with the sign-in service away it is heard all the same', async () => {
  reads('/faq', { role: 'parent' }, { [ME]: { status: 503, body: {} }, [ACTIVE]: { body: [FIRE] } });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('LEAVE THE BUILDING');
});

test('whoever may raise an alarm can do so while reading, and is one step from their own page', async () => {
  reads('/faq', { role: 'teacher', teacherType: 'principal' });
  await waitFor(() => expect(emergency()).toBeVisible());
  const band = screen.getByRole('region', { name: 'Maple Grove' });
  expect(within(band).getByRole('link', { name: 'Maple Grove' })).toHaveAttribute('href', '/class/default');
});

test('a parent has no button', async () => {
  const { calls } = reads('/faq', { role: 'parent' });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(ACTIVE));
  expect(emergency()).toBeNull();
});

test('where the session is over the page is a visitor’s again', async () => {
  reads(
    '/faq',
    { role: 'teacher' },
    { [ME]: { status: 401, body: { success: false, message: 'Sign in.' } } },
  );
  await waitFor(() => expect(localStorage.getItem('currentUser')).toBeNull());
  expect(emergency()).toBeNull();
  expect(screen.queryByRole('region', { name: 'Maple Grove' })).toBeNull();
});
