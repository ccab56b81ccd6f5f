import 'fake-indexeddb/auto';
import type { SignedInUser } from '@homeroom/contracts';
import {
  ALARMS_HEADER,
  placeOf,
  ROLL_CALL_COUNTED,
  type RollCallCounts,
  UNTOUCHED_HEADER,
} from '@homeroom/domain';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AWARD } from '../features/points/api/unsent-awards';
import {
  clearPersonEntries,
  dropEntry,
  endSession,
  keepFor,
  readEntry,
  shareDevice,
  writeEntry,
} from '../lib/local-entries';
import { unsent } from '../lib/unsent';
import type { Unsent } from '../lib/unsent-write';
import { all, put } from '../lib/unsent-on-device';
import { EventStream } from '../testing/event-stream';
import { ADMIN, CARD, FIRE, IVY } from '../testing/samples';
import { type Answers, answerCalls, held } from '../testing/stage';
import { AppRoutes } from './routes';
import { ServerState } from './server-state';
import { theme } from './theme';

const AWAY = { status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } };
const NOBODY = { status: 401, body: { success: false, code: 'NOT_SIGNED_IN', message: 'Please sign in.' } };
const THEO: SignedInUser = { ...ADMIN, id: 'theo', role: 'teacher', firstName: 'Theo' };
const ADA: SignedInUser = { ...THEO, id: 'ada', firstName: 'Ada' };

const everything = (answers: Answers, otherwise: Answers[string]): Answers =>
  new Proxy(answers, { get: (known, path: string) => known[path] ?? otherwise });

/** Opens the application with the code that detects the end of a session. */
function open(at: string) {
  EventStream.install();
  return render(
    <MantineProvider theme={theme} env="test">
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <ServerState>
          <AppRoutes />
        </ServerState>
      </MemoryRouter>
    </MantineProvider>,
  );
}

function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

const emergencyButton = () => screen.findByRole('button', { name: 'Emergency' });
const address = () => screen.getByTestId('address').textContent;

/** The stream is refused, as it is when the session cannot be checked; the page then requests its session again. */
const askAgain = () =>
  act(() => {
    EventStream.current.readyState = EventStream.CLOSED;
    EventStream.current.onerror();
  });

afterEach(() => {
  unsent.forget();
  dropEntry('leaving');
  clearPersonEntries();
});

test('the page and its emergency button stay while the session cannot be checked', async () => {
  const answers: Answers = {
    '/api/auth/user': { body: ADMIN },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
  };
  const calls = answerCalls(everything(answers, AWAY));
  open('/school-admin-dashboard');
  await emergencyButton();
  await waitFor(() => expect(readEntry('currentUser')).toEqual(ADMIN));

  answers['/api/auth/user'] = AWAY;
  const asked = () => calls.filter(({ path }) => path === '/api/auth/user').length;
  const before = asked();
  askAgain();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  // The administrator check is retried twice.
  const checks = () => calls.filter(({ path }) => path === '/api/school-admin/current-user').length;
  await waitFor(() => expect(checks()).toBe(3));
  expect(await emergencyButton()).toBeEnabled();
  expect(address()).toBe('/school-admin-dashboard');
  expect(readEntry('currentUser')).toEqual(ADMIN);
});

test('signing out offline signs out every other tab as well', async () => {
  const answers: Answers = { '/api/auth/user': { body: ADMIN } };
  answerCalls(everything(answers, AWAY));
  open('/school-admin-dashboard');
  await emergencyButton();
  await waitFor(() => expect(readEntry('currentUser')).toEqual(ADMIN));

  answers['/api/auth/user'] = AWAY;
  act(() => {
    writeEntry('leaving', true);
    clearPersonEntries();
    dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
  });
  await waitFor(() => expect(address()).toBe('/'));
  expect(readEntry('currentUser')).toBeNull();
  expect(readEntry('leaving')).toBe(true);
});

test('a user removed from this browser is not stored again while the session cannot be checked', async () => {
  const answers: Answers = { '/api/auth/user': { body: ADMIN } };
  const calls = answerCalls(everything(answers, AWAY));
  open('/school-admin-dashboard');
  await emergencyButton();
  answers['/api/auth/user'] = AWAY;
  const asked = () => calls.filter(({ path }) => path === '/api/auth/user').length;
  const before = asked();
  act(() => {
    clearPersonEntries();
    dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
  });
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  askAgain();
  expect(readEntry('currentUser')).toBeNull();
});

describe('an unattended desk', () => {
  const ACTIVE = '/api/emergency-alerts/active';
  const RAN_OUT = { ...NOBODY, headers: { [ALARMS_HEADER]: 'heard' } };
  const clock = Date.now;
  afterEach(() => jest.restoreAllMocks());

  const TAKEN = { body: { success: true, alert: { status: 'active', notice: 0 } } };
  const RECEIPTS = Object.fromEntries(
    ['received', 'seen'].map((way) => [`/api/emergency-alerts/${FIRE.id}/${way}`, TAKEN]),
  );
  const endsFor = (user: SignedInUser) => {
    writeEntry('currentUser', user);
    endSession(true);
  };

  const leave = async (answer: Answers[string]) => (await leaveAnd(answer)).answers;

  async function leaveAnd(answer: Answers[string]) {
    const answers: Answers = {
      ...{ '/api/auth/user': { body: ADMIN }, [ACTIVE]: { body: [] } },
      '/api/emergency-alerts/wording': { body: {} },
      // Receipts are retried until they arrive, even after this test.
      ...RECEIPTS,
    };
    const calls = answerCalls(everything(answers, AWAY));
    open('/school-admin-dashboard');
    await emergencyButton();
    EventStream.open();
    fireEvent.pointerMove(document.body);
    jest.spyOn(Date, 'now').mockImplementation(() => clock() + 6 * 60_000);
    answers['/api/auth/user'] = answer;
    const asked = () => calls.filter(({ path }) => path === '/api/auth/user');
    const before = asked().length;
    EventStream.say('school.changed', { schoolId: ADMIN.schoolId });
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
    expect(asked().at(-1)?.headers.has(UNTOUCHED_HEADER)).toBe(true);
    return { answers, calls };
  }

  /** The emergency button works in whatever state the page is. */
  async function raises(answers: Answers, calls: ReturnType<typeof answerCalls>) {
    const RAISE = '/api/school-admin/emergency-alerts';
    answers[RAISE] = { status: 202, body: { success: true, alert: FIRE, joined: false } };
    await userEvent.click(await emergencyButton());
    await userEvent.click(await screen.findByRole('button', { name: /^Fire/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send alert' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(RAISE));
  }

  test('still receives alarms after its session has expired and keeps no personal data', async () => {
    const answers = await leave(RAN_OUT);
    const told = { alertId: FIRE.id, type: 'fire', notice: 0 } as const;
    answers[ACTIVE] = { body: [FIRE] };
    EventStream.say('alert.raised', { ...told, status: 'active' });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('LEAVE THE BUILDING');
    // A person who comes to the device can read what to do.
    fireEvent.pointerMove(document.body);
    EventStream.say('school.changed', { schoolId: ADMIN.schoolId });
    await act(async () => undefined);
    expect(screen.getByRole('alertdialog')).toBeVisible();
    // The session's end shows even behind the alarm; nothing waits silently for a session that is over.
    expect(
      await screen.findByRole('heading', { name: 'Your session has ended', hidden: true }),
    ).toBeInTheDocument();
    answers[ACTIVE] = { body: [] };
    EventStream.say('alert.cleared', { ...told, status: 'cleared' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(readEntry('currentUser')).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain(ADMIN.lastName);
    expect(document.body).not.toHaveTextContent(ADMIN.firstName);
  });

  test('raises an alarm with its first tap, and so does the public page that follows', async () => {
    const { answers, calls } = await leaveAnd(RAN_OUT);
    const button = await emergencyButton();
    // The button that is tapped is still the one that was there before.
    fireEvent.pointerDown(button);
    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    expect(button).toBeInTheDocument();
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: /^Fire/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/sign-in'));
    await raises(answers, calls);
  });

  test('keeps an open emergency dialog when the session expires under it', async () => {
    const { answers, calls } = await leaveAnd({ body: ADMIN });
    await userEvent.click(await emergencyButton());
    const dialog = await screen.findByRole('dialog');
    answers['/api/auth/user'] = RAN_OUT;
    EventStream.say('school.changed', { schoolId: ADMIN.schoolId });
    await waitFor(() => expect(readEntry('currentUser')).toBeNull());
    expect(dialog).toBeInTheDocument();
    expect(await within(dialog).findByRole('button', { name: /^Fire/ })).toBeVisible();
    expect(calls).not.toEqual([]);
  });

  test.each(['/notifications', '/hand-over'])(
    'shows the alarm and the sign-in link on %s opened after the session expired',
    async (page) => {
      writeEntry('currentUser', THEO);
      const answers: Answers = { [ACTIVE]: { body: [FIRE] }, '/api/emergency-alerts/wording': { body: {} } };
      answerCalls(everything({ ...answers, ...RECEIPTS }, RAN_OUT));
      open(page);
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('LEAVE THE BUILDING');
      const card = await screen.findByRole('heading', { name: 'Your session has ended', hidden: true });
      expect(card).toBeInTheDocument();
      expect(address()).toBe(page);
      expect(screen.getByRole('link', { name: 'Sign in', hidden: true })).toHaveAttribute('href', '/sign-in');
    },
  );

  test.each(['/teacher-dashboard', '/faq'])(
    'allows answering and releasing an alarm but demands a sign-in for everything else: %s',
    async (page) => {
      writeEntry('currentUser', THEO);
      const first = { ...FIRE, staffFirst: { waitsMs: 20_000, lookedBy: null } };
      const answers: Answers = { [ACTIVE]: { body: [first] }, ...RECEIPTS };
      const calls = answerCalls(everything(answers, RAN_OUT));
      open(page);
      const alarm = within(await screen.findByRole('alertdialog'));
      expect(await alarm.findByText(/^Your session has ended\. Sign in to give the all-clear/)).toBeVisible();
      for (const name of [/^Acknowledge/, 'Alarm everybody now', 'I am looking into it'])
        expect(alarm.getByRole('button', { name })).toBeEnabled();
      expect(alarm.queryByRole('button', { name: 'All clear' })).toBeNull();
      expect(alarm.queryByRole('region', { name: 'For staff' })).toBeNull();
      const asked = calls.map(({ path }) => path).join();
      expect(asked).not.toMatch(/deliveries|roll-call|partners/);
    },
  );

  test('asks for a sign-in when the session expired before the all-clear was given', async () => {
    writeEntry('currentUser', THEO);
    const allClear = `/api/emergency-alerts/${FIRE.id}/all-clear`;
    const answers: Answers = {
      ...{ '/api/auth/user': { body: THEO }, [ACTIVE]: { body: [FIRE] }, [allClear]: RAN_OUT },
      ...RECEIPTS,
    };
    const calls = answerCalls(everything(answers, AWAY));
    open('/teacher-dashboard');
    const alarm = await screen.findByRole('alertdialog');
    await userEvent.click(await within(alarm).findByRole('button', { name: 'All clear' }));
    answers['/api/auth/user'] = RAN_OUT;
    await userEvent.click(within(alarm).getByRole('button', { name: 'Give the all-clear' }));
    expect(await screen.findByText(/^Your session has ended\. Sign in to give the all-clear/)).toBeVisible();
    expect(calls.filter(({ path }) => path === allClear)).toHaveLength(1);
    expect(alarm).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Sign in', hidden: true })).toBeInTheDocument();
  });

  test('removes an outdated roll-call list when the session expires during an alarm', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    writeEntry('currentUser', THEO);
    const rollCall = `/api/emergency-alerts/${FIRE.id}/roll-call`;
    const students = `${rollCall}/students?pageSize=100&classNumber=3`;
    const none = Object.fromEntries(ROLL_CALL_COUNTED.map((state) => [state, 0])) as RollCallCounts;
    const counts = { ...none, missing: 1, safe: 1 };
    const ivy = { studentId: 'ivy', name: 'Ivy Stone', classNumber: 3, version: 1, state: 'missing' };
    const said = { withClass: null, saidBy: 'Ada', saidAt: FIRE.raisedAt, register: null };
    const list = { items: [{ ...ivy, ...said }], total: 1, page: 1, pageSize: 100 };
    const answers: Answers = {
      ...{ '/api/auth/user': { body: THEO }, [ACTIVE]: { body: [FIRE] }, [students]: { body: list } },
      [rollCall]: { body: { counts, registersAsOf: null, classes: [{ classNumber: 3, counts }] } },
      ...RECEIPTS,
    };
    answerCalls(everything(answers, AWAY));
    open('/teacher-dashboard');
    const alarm = within(await screen.findByRole('alertdialog'));
    EventStream.open();
    await userEvent.click(await alarm.findByRole('button', { name: /^Class 3/ }));
    expect(await alarm.findByRole('group', { name: 'Ivy Stone' })).toBeVisible();

    jest.spyOn(Date, 'now').mockImplementation(() => clock() + 6 * 60_000);
    for (const path of ['/api/auth/user', rollCall, students]) answers[path] = RAN_OUT;
    const about = { alertId: FIRE.id, type: 'fire', status: 'active', notice: 0 } as const;
    EventStream.say('alert.counted', { ...about, rollCall: { ...none, safe: 2 } });
    await waitFor(() => expect(alarm.queryByText('Ivy Stone')).toBeNull(), { timeout: 5_000 });
    expect(alarm.getByText(/^Your session has ended\. Sign in to give the all-clear/)).toBeVisible();
    expect(alarm.getByText(/LEAVE THE BUILDING/)).toBeVisible();
  });

  test('can give the all-clear only while the sign-in service is down', async () => {
    writeEntry('currentUser', THEO);
    const allClear = `/api/emergency-alerts/${FIRE.id}/all-clear`;
    const deliveries = `/api/emergency-alerts/${FIRE.id}/deliveries?show=missing&page=1`;
    const answers: Answers = { '/api/auth/user': RAN_OUT, [ACTIVE]: { body: [FIRE] }, ...RECEIPTS };
    const calls = answerCalls(everything(answers, AWAY));
    const isSaid = /^Your session has ended\. Sign in to give the all-clear/;
    const { unmount } = open('/teacher-dashboard');
    const here = async () => within(await screen.findByRole('alertdialog'));
    let alarm = await here();
    expect(await alarm.findByText(isSaid)).toBeVisible();
    answers['/api/auth/user'] = AWAY;
    expect(await alarm.findByRole('button', { name: 'All clear' }, { timeout: 8_000 })).toBeVisible();
    expect(alarm.queryByText(isSaid)).toBeNull();

    // Works also when the page is reloaded meanwhile.
    unmount();
    open('/faq');
    alarm = await here();
    await userEvent.click(await alarm.findByRole('button', { name: 'All clear' }));
    answers[allClear] = { body: { success: true, alert: FIRE } };
    await userEvent.click(alarm.getByRole('button', { name: 'Give the all-clear' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(allClear));

    // The server can be reached again and answers that the session is over.
    for (const path of ['/api/auth/user', allClear, deliveries]) answers[path] = RAN_OUT;
    await userEvent.click(alarm.getByRole('button', { name: 'Give the all-clear' }));
    expect(await alarm.findByText(isSaid)).toBeVisible();
    expect(alarm.queryByRole('button', { name: 'All clear' })).toBeNull();
  }, 20_000);

  test.each(['/teacher-dashboard', '/faq'])(
    'reopened at %s, keeps its alarm while the session is checked again',
    async (page) => {
      writeEntry('currentUser', THEO);
      const answers: Answers = { '/api/auth/user': RAN_OUT, [ACTIVE]: { body: [FIRE] }, ...RECEIPTS };
      const calls = answerCalls(everything(answers, AWAY));
      open(page);
      const alarm = await screen.findByRole('alertdialog');
      expect(await within(alarm).findByText(/^Your session has ended/)).toBeVisible();
      const { after, answer } = held();
      answers['/api/auth/user'] = { ...RAN_OUT, after };
      const asked = () => calls.filter(({ path }) => path === '/api/auth/user').length;
      const before = asked();
      askAgain();
      await waitFor(() => expect(asked()).toBeGreaterThan(before));
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(alarm).toBeVisible();
      answer();
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(alarm).toBeVisible();
    },
  );

  describe('on a device that stores nothing', () => {
    const TOLD = { alertId: FIRE.id, type: 'fire', notice: 0 } as const;
    const OVER = { ...FIRE, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt } as const;
    const CLASS: SignedInUser = { ...ADMIN, id: 'wall', role: 'class_device', classNumber: 3 };
    afterEach(() => shareDevice(false));

    /** An alarm is shown when the session turns out to have expired; a person who comes to the device sees the alarm and what to do. */
    async function standsOn(user: SignedInUser, at: { membershipId?: string } = {}, alert = FIRE) {
      const answers: Answers = { '/api/auth/user': { body: user }, [ACTIVE]: { body: [] }, ...RECEIPTS };
      answerCalls(everything(answers, AWAY));
      open('/notifications');
      await emergencyButton();
      EventStream.open();
      EventStream.say('alert.raised', { ...TOLD, ...at, status: 'active', alert });
      const alarm = await screen.findByRole('alertdialog');
      return { answers, alarm };
    }

    async function runsOut(answers: Answers) {
      answers['/api/auth/user'] = RAN_OUT;
      askAgain();
      expect(
        await screen.findByRole('heading', { name: 'Your session has ended', hidden: true }),
      ).toBeInTheDocument();
      // Also when another request finds out again that nobody is signed in.
      askAgain();
      await act(async () => undefined);
      expect(readEntry('hearsAlarms')).toBeNull();
    }

    const ends = (at: { membershipId?: string } = {}) =>
      EventStream.say('alert.cleared', { ...TOLD, ...at, status: 'cleared', notice: 1, alert: OVER });

    /** A page that comes around the notice shows a short one first: the button of that one is replaced, and takes no tap. */
    async function closesNotice() {
      await screen.findByText('All clear');
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    }

    /** People hiding there see that the alarm is over; the notice names nobody, and closing it also leaves the page. */
    async function saysThatItIsOver(page: string) {
      expect(await screen.findByText(/“Fire”.* has ended\./)).toBeVisible();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(address()).toBe(page);
      // Nor does it link to pages that tell a signed-in person more.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(screen.queryByRole('link', { name: /Hand over|See what happened/ })).toBeNull();
      expect(document.body).not.toHaveTextContent(ADMIN.firstName);
      expect(JSON.stringify({ ...localStorage })).not.toContain(ADMIN.lastName);
      await closesNotice();
      await waitFor(() => expect(address()).toBe('/'));
      expect(screen.queryByRole('button', { name: 'Emergency' })).toBeNull();
    }

    test.each([
      ['of several people', ADMIN],
      ['of a class', CLASS],
    ])('keeps the alarm until its end has been closed: one %s', async (_whose, user) => {
      shareDevice(true);
      const { answers, alarm } = await standsOn(user);
      await runsOut(answers);
      expect(alarm).toBeVisible();
      expect(JSON.stringify({ ...localStorage })).not.toContain(user.id);
      ends();
      await saysThatItIsOver('/notifications');
    });

    test('keeps an alarm of another school of the same person as well', async () => {
      shareDevice(true);
      const there = { membershipId: 'm-2' };
      const { answers, alarm } = await standsOn({ ...THEO, elsewhere: ['m-2'] }, there);
      await runsOut(answers);
      expect(alarm).toBeVisible();
      ends(there);
      await saysThatItIsOver('/notifications');
    });

    test('keeps the notice that the alarm has ended', async () => {
      shareDevice(true);
      const { answers } = await standsOn(ADMIN);
      ends();
      await screen.findByText(/“Fire”.* has ended\./);
      await runsOut(answers);
      await saysThatItIsOver('/notifications');
    });

    test('shows a user who signs in in another tab nothing of the alarm received before', async () => {
      shareDevice(true);
      const { answers } = await standsOn(THEO, {}, { ...FIRE, type: 'help' });
      await runsOut(answers);
      const student: SignedInUser = { ...ADA, role: 'student', classNumber: 1 };
      const { after, answer } = held();
      Object.assign(answers, { '/api/auth/user': { body: student }, [ACTIVE]: { body: [], after } });
      act(() => {
        writeEntry('currentUser', student);
        dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
      });
      await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
      await emergencyButton();
      const ofHelp = () => screen.queryByText(/Help needed|All clear|has ended/);
      expect(ofHelp()).toBeNull();
      answer();
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(ofHelp()).toBeNull();
    });

    describe('on a visit', () => {
      const visit = { by: 'district_viewer', access: 'read', expiresAt: '2037-01-30T00:00:00.000Z' } as const;
      const visitor: SignedInUser = { ...ADMIN, schoolName: 'Oak Lane', visit, elsewhere: ['m-2'] };

      async function standsAt(at: { membershipId?: string }) {
        const answers: Answers = { '/api/auth/user': { body: visitor }, [ACTIVE]: { body: [] }, ...RECEIPTS };
        answerCalls(everything(answers, AWAY));
        open('/notifications');
        await screen.findByText(/^You are .*Oak Lane/);
        EventStream.open();
        EventStream.say('alert.raised', { ...TOLD, ...at, status: 'active', alert: FIRE });
        return answers;
      }

      test('keeps the alarm of the person’s own school, which is all that is heard from then on', async () => {
        const answers = await standsAt({ membershipId: 'm-2' });
        await screen.findByRole('alertdialog');
        const { after, answer } = held();
        answers[ACTIVE] = { body: [FIRE], after };
        await runsOut(answers);
        expect(screen.getByRole('alertdialog')).toBeVisible();
        expect(document.body).not.toHaveTextContent('Oak Lane');
        answer();
        await act(async () => undefined);
        answers[ACTIVE] = { body: [] };
        EventStream.open();
        ends();
        await saysThatItIsOver('/notifications');
      });

      test.each([
        ['after the session', true],
        ['after the visit', false],
      ])('keeps the notice that an alarm of the person’s own school has ended: %s', async (_when, isOver) => {
        const answers = await standsAt({ membershipId: 'm-2' });
        await screen.findByRole('alertdialog');
        ends({ membershipId: 'm-2' });
        await screen.findByText(/“Fire”.* has ended\./);
        if (isOver) {
          await runsOut(answers);
          return saysThatItIsOver('/notifications');
        }
        answers['/api/auth/user'] = { body: { ...ADMIN, schoolId: 'at-home' } };
        askAgain();
        await waitFor(() => expect(screen.queryByText(/^You are .*Oak Lane/)).toBeNull());
        await closesNotice();
        await waitFor(() => expect(screen.queryByText(/“Fire”.* has ended\./)).toBeNull());
      });

      test('leaves the page at once if only the visited school has an alarm, because its end is not heard', async () => {
        const answers = await standsAt({});
        await screen.findByText(/LEAVE THE BUILDING/);
        answers['/api/auth/user'] = RAN_OUT;
        askAgain();
        await waitFor(() => expect(address()).toBe('/'));
        expect(screen.queryByText(/LEAVE THE BUILDING/)).toBeNull();
      });
    });

    test('leaves the page when the alarm is no longer found', async () => {
      shareDevice(true);
      const { answers } = await standsOn(ADMIN);
      await runsOut(answers);
      answers[`/api/emergency-alerts/${FIRE.id}`] = {
        status: 404,
        body: { success: false, code: 'NOT_FOUND', message: 'Not found.' },
      };
      // After a break in the stream everything is refetched.
      EventStream.open();
      await waitFor(() => expect(address()).toBe('/'));
    });
  });

  describe('stops receiving alarms', () => {
    const answers = (): Answers => ({ [ACTIVE]: { body: [FIRE] }, ...RECEIPTS, '/api/auth/user': RAN_OUT });

    async function hearsNothing(page = '/faq') {
      const calls = answerCalls(everything(answers(), AWAY));
      const { unmount } = open(page);
      await screen.findByRole('heading', { level: 1 });
      expect(calls).toEqual([]);
      expect(readEntry('hearsAlarms')).toBeNull();
      unmount();
    }

    test('after signing out by hand', async () => {
      writeEntry('currentUser', THEO);
      const left = { ...answers(), [ACTIVE]: { body: [] }, '/api/logout': NOBODY };
      const calls = answerCalls(everything(left, AWAY));
      const { unmount } = open('/teacher-dashboard');
      await screen.findByRole('heading', { name: 'Your session has ended' });
      expect(readEntry('hearsAlarms')).toMatchObject({ id: THEO.id, firstName: '', lastName: '' });
      await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
      await waitFor(() => expect(address()).toBe('/'));
      expect(calls.map(({ path }) => path)).toContain('/api/logout');
      unmount();
      await hearsNothing();
    });

    test('after somebody else signs in', async () => {
      endsFor(THEO);
      keepFor(ADA);
      await hearsNothing();
    });

    test('after somebody else signs in in another tab', async () => {
      const mine = { receivedAt: FIRE.raisedAt, seenAt: FIRE.raisedAt, acknowledgedAt: FIRE.raisedAt };
      writeEntry('currentUser', THEO);
      const { after, answer } = held();
      const here: Answers = { ...answers(), [ACTIVE]: { body: [{ ...FIRE, type: 'help', mine }] } };
      const calls = answerCalls(everything(here, AWAY));
      open('/teacher-dashboard');
      await screen.findByRole('heading', { name: 'Your session has ended' });
      const help = () => screen.queryByRole('region', { name: /Help needed/ });
      await waitFor(() => expect(help()).toBeVisible());
      act(() => {
        endSession();
        dispatchEvent(new StorageEvent('storage', { key: 'hearsAlarms' }));
      });
      await waitFor(() => expect(address()).toBe('/'));
      const student: SignedInUser = { ...ADA, role: 'student', classNumber: 1 };
      Object.assign(here, { '/api/auth/user': { body: student }, [ACTIVE]: { body: [], after } });
      const asked = () => calls.filter(({ path }) => path === ACTIVE).length;
      const before = asked();
      act(() => {
        keepFor(student);
        writeEntry('currentUser', student);
        dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
      });
      await emergencyButton();
      await waitFor(() => expect(asked()).toBeGreaterThan(before));
      expect(help()).toBeNull();
      answer();
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(help()).toBeNull();
      expect(screen.queryByText(/Help needed|All clear/)).toBeNull();
    });

    test('on a shared device and on a class device', async () => {
      endsFor({ ...THEO, role: 'class_device', classNumber: 3 });
      expect(readEntry('hearsAlarms')).toBeNull();
      shareDevice(true);
      endsFor(THEO);
      await hearsNothing();
      shareDevice(false);
      endsFor(THEO);
      expect(readEntry('hearsAlarms')).not.toBeNull();
      shareDevice(true);
      await hearsNothing();
      shareDevice(false);
    });

    test('after its alert-only credential has expired as well', async () => {
      endsFor(THEO);
      answerCalls(everything({ ...answers(), '/api/auth/user': NOBODY }, NOBODY));
      open('/faq');
      await waitFor(() => expect(readEntry('hearsAlarms')).toBeNull());
      expect(screen.queryByRole('button', { name: 'Emergency' })).toBeNull();
    });
  });

  test('clears the page as soon as its session was revoked', async () => {
    await leave(NOBODY);
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('unsent entries after the session expired', () => {
  const award: Unsent = {
    ...{ key: 'a-1', kind: AWARD, at: Date.now() },
    write: { student: IVY, category: { id: 'c', name: 'Kindness', amount: 1 }, key: 'a-1' },
  };

  async function runsOut(): Promise<void> {
    writeEntry('currentUser', THEO);
    await put(placeOf(THEO), award);
    writeEntry('unsent', [award.key]);
    const answers: Answers = { '/api/auth/user': { body: THEO }, '/api/simple-classes': { body: [CARD] } };
    answerCalls(everything(answers, AWAY));
    const { unmount } = open('/teacher-dashboard');
    await emergencyButton();
    answers['/api/auth/user'] = NOBODY;
    askAgain();
    await waitFor(() => expect(address()).toBe('/'));
    expect(readEntry('currentUser')).toBeNull();
    expect(unsent.read()).toEqual([]);
    unmount();
    unsent.suspend();
  }

  test('are kept for their owner and sent at the next sign-in', async () => {
    await runsOut();
    const calls = answerCalls(
      everything(
        {
          '/api/auth/user': { body: THEO },
          '/api/points': { status: 201, body: { success: true, entry: { id: 'e' }, behaviorPoints: 5 } },
        },
        AWAY,
      ),
    );
    const given = () => calls.filter(({ path, body }) => path === '/api/points' && body !== undefined);
    open('/teacher-dashboard');
    await emergencyButton();
    EventStream.open();
    await waitFor(() => expect(given()).toHaveLength(1));
    expect(given()[0]?.headers.get('idempotency-key')).toBe('a-1');
    await waitFor(async () => expect(await all(placeOf(THEO))).toEqual([]));
  });

  test('include awards tapped just before, which the server refused as signed out', async () => {
    writeEntry('currentUser', THEO);
    const card = { ...CARD, classNumber: 1, isActive: true };
    const kindness = { id: 'c', key: 'kindness', name: 'Kindness', amount: 1, icon: 'heart' };
    const here: Answers = {
      '/api/auth/user': { body: THEO },
      '/api/simple-classes': { body: [card] },
      '/api/simple-classes/1': { body: card },
      '/api/simple-students?classNumber=1': { body: [IVY] },
      '/api/simple-classes/1/goal': { body: { goal: null } },
      '/api/point-categories?classNumber=1': { body: [kindness] },
    };
    const answers: Answers = { ...here };
    const taps = answerCalls(everything(answers, AWAY));
    const { unmount } = open('/class/1?mode=hand');
    const give = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Ivy Stone/ }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(await dialog.findByRole('button', { name: /Kindness/ }));
    };
    let answer: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    answers['/api/auth/user'] = NOBODY;
    answers['/api/points'] = { ...NOBODY, after };
    await give();
    // Queued behind the first write, which is in flight.
    await give();
    answer();
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(async () => expect(await all(placeOf(THEO))).toHaveLength(2));
    unmount();
    unsent.suspend();

    const given = (calls: typeof taps) =>
      calls
        .filter(({ path, body }) => path === '/api/points' && body !== undefined)
        .map(({ headers }) => headers.get('idempotency-key'));
    const [first] = given(taps);
    const answered = { status: 201, body: { success: true, entry: { id: 'e' }, behaviorPoints: 5 } };
    const calls = answerCalls(everything({ ...here, '/api/points': answered }, AWAY));
    open('/teacher-dashboard');
    await emergencyButton();
    EventStream.open();
    await waitFor(() => expect(given(calls)).toHaveLength(2));
    expect(given(calls)[0]).toBe(first);
    expect(new Set(given(calls)).size).toBe(2);
    await waitFor(async () => expect(await all(placeOf(THEO))).toEqual([]));
  });

  test('are deleted and not sent when somebody else signs in', async () => {
    await runsOut();
    const calls = answerCalls(everything({ '/api/auth/user': { body: ADA } }, AWAY));
    open('/teacher-dashboard');
    await emergencyButton();
    EventStream.open();
    await waitFor(async () => expect(await all(placeOf(THEO))).toEqual([]));
    expect(unsent.read()).toEqual([]);
    expect(readEntry('unsent')).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/api/points');
  });
});
