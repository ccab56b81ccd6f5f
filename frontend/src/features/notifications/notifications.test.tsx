import './texts';
import type { Notice, NoticeSettings, SignedInUser } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropEntry, readEntry, writeEntry } from '../../lib/local-entries';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';
import { byDay, isOpenedAt, nameOfDay, timesOfDay } from './model';

const PARENT: SignedInUser = { ...ADMIN, role: 'parent' };
const SETTINGS: NoticeSettings = {
  kinds: [{ kind: 'praise', push: 'at_once', mail: 'off', sms: 'off' }],
  ...{ digestAt: '17:30', quietFrom: '21:00', quietUntil: '07:00', timeZone: null },
  ...{ schoolZone: 'America/New_York', address: 'unconfirmed', pushKey: 'B'.repeat(87), texts: null },
};
const NOW = new Date();
const yesterday = new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate() - 1, 10, 12);

function notice(id: string, more: Partial<Notice> = {}): Notice {
  return {
    ...{ id, kind: 'praise', at: NOW.toISOString(), isRead: false, studentId: 'student-1' },
    ...{ firstName: 'Krista', amount: 1, categoryName: 'Kindness', byName: 'Ada Satterfield' },
    ...{
      conversationId: null,
      announcementId: null,
      reportId: null,
      homeworkId: null,
      permissionSlipId: null,
      classNumber: null,
    },
    ...more,
  };
}

const stage = (notices: Notice[], unread: number, user = PARENT): Answers => ({
  '/api/auth/user': { body: user },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications': { body: notices },
  '/api/notifications/count': { body: { unread } },
  '/api/notifications/settings': { body: SETTINGS },
  '/api/notifications/devices': { body: [] },
});

test('the bell shows the unread count, links to the notifications and updates live', async () => {
  const answers = stage([notice('n-1')], 3);
  answerCalls(answers);
  openApp('/notifications');
  const bell = await screen.findByRole('link', { name: 'Notifications, 3 new' });
  expect(bell).toHaveAttribute('href', '/notifications');
  answers['/api/notifications/count'] = { body: { unread: 100 } };
  EventStream.say('notices.changed', {});
  expect(await screen.findByRole('link', { name: 'Notifications, more than 99 new' })).toHaveTextContent(
    '99+',
  );
});

test('a notification for another school or role offers the switch there', async () => {
  const at = (personId: string, more: object) => ({
    ...{
      id: `m-${personId}`,
      personId,
      role: 'parent',
      schoolName: 'Willow Creek',
      isCurrent: false,
      ...more,
    },
  });
  const user = {
    ...PARENT,
    id: 'person-1',
    membershipId: 'm-person-1',
    elsewhere: ['m-person-2', 'm-person-3'],
  };
  const answers = stage([], 0, user);
  answers['/api/account/memberships'] = {
    body: [at('person-1', { isCurrent: true }), at('person-2', {}), at('person-3', { role: 'teacher' })],
  };
  answers['/api/account/memberships/m-person-3/switch'] = { body: { success: true, role: 'teacher' } };
  const calls = answerCalls(answers);
  openApp('/notifications?for=person-3');
  expect(await screen.findByText(/^You were told of something at Willow Creek/)).toBeVisible();
  const there = '/api/account/memberships/m-person-3/switch';
  const change = () =>
    userEvent.click(screen.getByRole('button', { name: 'Switch to Willow Creek, As a teacher' }));
  // The device keeps nothing of a person at another school.
  act(() => unsent.add({ kind: 'permission-answer', key: 'a', at: 0, write: {} }));
  await change();
  expect(await screen.findByText(/^1 change has not been sent to this school yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(unsent.read()).toHaveLength(1);
  await change();
  expect(calls.map(({ path }) => path)).not.toContain(there);
  await userEvent.click(await screen.findByRole('button', { name: 'Change without sending' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(there));
  act(() => unsent.forget());
});

test('a switch with nothing unsent asks nothing', async () => {
  const user = { ...PARENT, id: 'person-1', membershipId: 'm-1', elsewhere: ['m-2'] };
  const answers = stage([], 0, user);
  const one = { personId: 'person-2', role: 'parent', schoolName: 'Willow Creek', isCurrent: false };
  answers['/api/account/memberships'] = { body: [{ id: 'm-2', ...one }] };
  answers['/api/account/memberships/m-2/switch'] = { body: { success: true, role: 'parent' } };
  const calls = answerCalls(answers);
  openApp('/notifications?for=person-2');
  await userEvent.click(await screen.findByRole('button', { name: /^Switch to Willow Creek/ }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/account/memberships/m-2/switch'));
});

test.each(['?for=person-1', '?for=stranger', ''])('a link with %p offers no switch', async (search) => {
  const user = { ...PARENT, id: 'person-1', membershipId: 'm-1', elsewhere: ['m-2'] };
  const answers = stage([], 0, user);
  answers['/api/account/memberships'] = {
    body: [{ id: 'm-2', personId: 'person-2', role: 'parent', schoolName: 'Willow Creek', isCurrent: false }],
  };
  answerCalls(answers);
  openApp(`/notifications${search}`);
  expect(await screen.findByText('Nothing yet')).toBeVisible();
  expect(screen.queryByText(/Willow Creek/)).toBeNull();
});

test('after a sign-in with the school’s account, a link for another account asks who one is and then offers the switch', async () => {
  const user: SignedInUser = { ...PARENT, role: 'teacher', id: 'person-1', membershipId: 'm-1' };
  const answers = stage([], 0, user);
  const places = [
    { id: 'm-1', personId: 'person-1', role: 'teacher', schoolName: 'Oak Lane', isCurrent: true },
    { id: 'm-2', personId: 'person-2', role: 'parent', schoolName: 'Oak Lane', isCurrent: false },
  ];
  const calls = answerCalls(answers);
  const body = { success: true, methods: ['pin'] };
  answers['/api/account/step-up'] = { body };
  openApp('/notifications?for=person-2');
  expect(await screen.findByText(/a sign-in with your school’s account opens only this one/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in there' })).toHaveAttribute('href', '/sign-in');
  expect(calls.map(({ path }) => path)).not.toContain('/api/account/memberships');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm who I am' }));
  await userEvent.type(await screen.findByLabelText('Your PIN'), '12345');
  answers['/api/auth/user'] = { body: { ...user, elsewhere: ['m-2'] } };
  answers['/api/account/memberships'] = { body: places };
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Switch to Oak Lane, As a parent' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in there' })).toBeNull();
});

test.each([
  ['who has one account', {}],
  ['whose other accounts are not meant', { membershipId: 'm-1', elsewhere: ['m-2'] }],
])('a link for somebody else’s account leads a person %s to the sign-in', async (_whose, more) => {
  const answers = stage([], 0, { ...PARENT, id: 'person-1', ...more });
  answers['/api/account/memberships'] = {
    body: [{ id: 'm-2', personId: 'person-2', role: 'parent', schoolName: 'Oak Lane', isCurrent: false }],
  };
  answerCalls(answers);
  openApp('/notifications?for=stranger');
  expect(
    await screen.findByText(/^You were told of something in another account\. Sign in there/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm who I am' })).toBeNull();
});

test('memberships from an older server without person ids leave the notifications readable', async () => {
  const answers = stage([notice('n-1')], 1, {
    ...PARENT,
    id: 'person-1',
    membershipId: 'm-1',
    elsewhere: ['m-2'],
  });
  const others = [{ id: 'm-2', role: 'parent', schoolName: 'Willow Creek', isCurrent: false }];
  answers['/api/account/memberships'] = { body: others };
  const calls = answerCalls(answers);
  openApp('/notifications?for=person-2');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/account/memberships'));
  // Waits until the response is rendered.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('link', { name: /Krista was praised/ })).toBeVisible();
});

test('notifications are grouped by day and link to the child', async () => {
  answerCalls(
    stage([notice('n-2'), notice('n-1', { at: yesterday.toISOString(), isRead: true, byName: null })], 1),
  );
  openApp('/notifications');
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const link = today.getByRole('link', { name: /Krista was praised for “Kindness” by Ada Satterfield/ });
  expect(link).toHaveAttribute('href', '/parent-dashboard?child=student-1');
  expect(link).toHaveTextContent('New');
  const before = within(screen.getByRole('region', { name: 'Yesterday' })).getByRole('link');
  expect(before).toHaveTextContent('Krista was praised for “Kindness”1 point');
});

test('an absence of an earlier day names its day, and does not sound as if the child were missing now', async () => {
  const absence = { kind: 'absence', categoryName: null, byName: null } as const;
  answerCalls(stage([notice('n-2', absence), notice('n-1', { ...absence, at: yesterday.toISOString() })], 2));
  openApp('/notifications');
  expect(await screen.findByText('Krista is marked absent, and the school does not know why')).toBeVisible();
  const day = yesterday.toLocaleDateString('en', { dateStyle: 'medium' });
  expect(screen.getByText(new RegExp(`Krista was marked absent on ${day}`))).toBeVisible();
});

test('a child’s notification addresses the child', async () => {
  answerCalls(stage([notice('n-1', { categoryName: null })], 1, { ...PARENT, role: 'student' }));
  openApp('/notifications');
  const link = await screen.findByRole('link', { name: /You were praised by Ada Satterfield/ });
  expect(link).toHaveAttribute('href', '/student-dashboard?praise=new');
});

test('marking all as read sends the newest notification shown', async () => {
  const answers = stage([notice('n-2'), notice('n-1')], 2);
  answers['/api/notifications/read'] = { body: { success: true, unread: 0 } };
  const calls = answerCalls(answers);
  openApp('/notifications');
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  answers['/api/notifications'] = { body: [notice('n-1', { isRead: true })] };
  answers['/api/notifications/count'] = { body: { unread: 0 } };
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(calls.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({ upTo: 'n-2' });
});

test('opening the page a notification points at marks it as read, however it was reached', async () => {
  const report = notice('n-1', { kind: 'report', reportId: 'r-1' });
  const answers = stage([report, notice('n-2', { kind: 'absence' })], 2);
  answers['/api/notifications/read'] = { body: { success: true, unread: 1 } };
  const calls = answerCalls(answers);
  openApp('/progress/reports/student-1/r-1');
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({ ids: ['n-1'] }),
  );
});

test('a hidden page marks nothing as read until it becomes visible', async () => {
  const answers = stage([notice('n-1', { kind: 'report', reportId: 'r-1' })], 1);
  answers['/api/notifications/read'] = { body: { success: true, unread: 0 } };
  const calls = answerCalls(answers);
  const reads = () => calls.filter(({ path }) => path === '/api/notifications/read');
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  try {
    openApp('/progress/reports/student-1/r-1');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/notifications'));
    await screen.findByRole('link', { name: 'Notifications, 1 new' });
    // Arrives while the page is hidden.
    EventStream.say('notices.changed', {});
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/notifications').length).toBeGreaterThan(1),
    );
    expect(reads()).toEqual([]);
    seen.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ ids: ['n-1'] }]));
  } finally {
    seen.mockRestore();
  }
});

test.each([
  ['nothing was new', []],
  ['something else was new', [notice('n-1', { kind: 'absence' })]],
])(
  'a notification arriving for the open page where %s is marked as read on the next touch',
  async (_what, before) => {
    const answers = stage(before, before.length);
    answers['/api/notifications/read'] = { body: { success: true, unread: before.length } };
    const calls = answerCalls(answers);
    const reads = () => calls.filter(({ path }) => path === '/api/notifications/read');
    openApp('/progress/reports/student-1/r-1');
    const asks = before.length > 0 ? '/api/notifications' : '/api/notifications/count';
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(asks));
    // Waits until the page has rendered the responses.
    const drawn = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await drawn();
    answers['/api/notifications'] = {
      body: [notice('n-2', { kind: 'report', reportId: 'r-1' }), ...before],
    };
    answers['/api/notifications/count'] = { body: { unread: before.length + 1 } };
    const asked = () => calls.filter(({ path }) => path === '/api/notifications').length;
    const askedBefore = asked();
    EventStream.say('notices.changed', {});
    await screen.findByRole('link', { name: `Notifications, ${before.length + 1} new` });
    await waitFor(() => expect(asked()).toBeGreaterThan(askedBefore));
    await drawn();
    expect(reads()).toEqual([]);
    act(() => void document.dispatchEvent(new Event('pointerdown')));
    await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ ids: ['n-2'] }]));
  },
);

test('a notification matches only its own page', () => {
  const message = notice('n-3', { kind: 'message', conversationId: 'c-1' });
  expect(isOpenedAt(message, 'parent', '/messages-bypass', '?tab=all&conversation=c-1')).toBe(true);
  expect(isOpenedAt(message, 'parent', '/messages-bypass', '?conversation=c-2')).toBe(false);
  // A home page is the target of no notice.
  expect(isOpenedAt(notice('n-4'), 'student', '/student-dashboard', '')).toBe(false);
  // That a child is still at school is said only in the notice itself.
  const still = notice('n-5', { kind: 'hand_over_taken_back' });
  expect(isOpenedAt(still, 'parent', '/parent-dashboard', '?child=student-1')).toBe(false);
  expect(isOpenedAt(still, 'parent', '/notifications', '?open=hand-over')).toBe(true);
});

test('the office is notified of reported messages and of scheduled ones whose author has left', async () => {
  const nobody = { studentId: null, firstName: null, byName: null, categoryName: null, amount: 0 };
  const reported = notice('n-5', { ...nobody, kind: 'message_reported' });
  const left = notice('n-4', { kind: 'message_not_sent', firstName: 'Krista', byName: 'Theo Marsh' });
  const amongStaff = notice('n-3', { ...nobody, kind: 'message_not_sent', byName: 'Theo Marsh' });
  const own = notice('n-2', { ...nobody, kind: 'message_not_sent', conversationId: 'c-1' });
  answerCalls(stage([reported, left, amongStaff, own], 4, ADMIN));
  openApp('/notifications');
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const links = today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [expect.stringMatching(/^Somebody reported a message to the school/), '/message-reports'],
    [expect.stringMatching(/^Theo Marsh has left, so a message about Krista/), '/messages-bypass?new=yes'],
    [expect.stringMatching(/^Theo Marsh has left, so a message that/), '/messages-bypass?new=yes'],
    [expect.stringMatching(/^A message that you wrote/), '/messages-bypass?conversation=c-1'],
  ]);
  expect(isOpenedAt(reported, 'school_admin', '/message-reports', '')).toBe(true);
  expect(isOpenedAt(left, 'school_admin', '/messages-bypass', '')).toBe(false);
});

test('a failed list can be requested again, and an empty one explains what will appear', async () => {
  const answers = stage([], 0);
  answers['/api/notifications'] = { status: 500, body: {} };
  answerCalls(answers);
  openApp('/notifications');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['/api/notifications'] = { body: [] };
  await userEvent.click(again);
  expect(
    await screen.findByText(
      'When somebody writes to you, or one of your children is praised, or is absent without a reason, you will see it here.',
    ),
  ).toBeVisible();
});

test('each channel and its times are chosen per kind of notification', async () => {
  const answers = stage([], 0);
  const calls = answerCalls(answers);
  openApp('/notifications');
  const praise = within(await screen.findByRole('region', { name: 'Praise' }));
  expect(praise.getByLabelText('On your devices')).toHaveDisplayValue('At once');
  // Text messages are offered only if the platform sends them.
  expect(praise.queryByLabelText('Text message')).toBeNull();
  expect(screen.getByText(/Emails start once you have confirmed your address/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Go to your account' });
  expect(link).toHaveAttribute('href', '/account');
  const kinds: NoticeSettings['kinds'] = [{ kind: 'praise', push: 'at_once', mail: 'daily', sms: 'off' }];
  answers['/api/notifications/settings'] = { body: { success: true, ...SETTINGS, kinds } };
  await userEvent.selectOptions(praise.getByLabelText('Email'), 'daily');
  await screen.findByText('Saved');
  expect(praise.getByLabelText('Email')).toHaveDisplayValue('Once a day');
  answers['/api/notifications/settings'] = {
    body: { success: true, ...SETTINGS, kinds, quietFrom: null, quietUntil: null },
  };
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  const sent = calls.filter(({ path, body }) => path.endsWith('/settings') && body !== undefined);
  expect(sent.map(({ body }) => body)).toEqual([
    { choices: [{ kind: 'praise', channel: 'mail', timing: 'daily' }] },
    { quietFrom: null, quietUntil: null },
  ]);
});

test('an absence has its own setting, and a bounced email address can be confirmed again', async () => {
  const answers = stage([], 0);
  const kinds: NoticeSettings['kinds'] = [
    ...SETTINGS.kinds,
    { kind: 'absence', push: 'at_once', mail: 'at_once', sms: 'off' },
  ];
  answers['/api/notifications/settings'] = { body: { ...SETTINGS, kinds, address: 'returned' } };
  answers['/api/account/email/confirmation'] = { body: { success: true } };
  const calls = answerCalls(answers);
  openApp('/notifications');
  const absence = within(await screen.findByRole('region', { name: 'Unexplained absence' }));
  expect(absence.getByLabelText('Email')).toHaveDisplayValue('At once');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText('We emailed you a link')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/account/email/confirmation')).toHaveLength(1);
});

test.each(['unconfirmed', 'stopped', 'unreachable'] as const)(
  'a phone number is confirmed with the code from the text message: %s',
  async (state) => {
    const answers = stage([], 0);
    const phone = { ends: '00', state, isCodeSent: true, isAsked: false };
    answers['/api/notifications/settings'] = { body: { ...SETTINGS, texts: { phone } } };
    answers['/api/notifications/phone/confirm'] = { body: { success: true } };
    const calls = answerCalls(answers);
    openApp('/notifications');
    const section = within(await screen.findByRole('region', { name: 'Text messages' }));
    answers['/api/notifications/settings'] = {
      body: { ...SETTINGS, texts: { phone: { ...phone, state: 'confirmed', isCodeSent: false } } },
    };
    await userEvent.type(section.getByLabelText(/Code from the text message/), '123456');
    await userEvent.click(section.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(section.queryByLabelText(/Code from the text message/)).toBeNull());
    expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: '123456' });
  },
);

test.each([
  ['/notifications', 'It is mine', { path: '/api/notifications/settings', body: { isMyPhone: true } }],
  ['/account', 'This is not mine', { path: '/api/notifications/phone/remove' }],
])('whose number texts go to is asked after a new PIN, at %s: %s', async (at, said, call) => {
  const answers = stage([], 1);
  answers['/api/notifications/count'] = { body: { unread: 1, textsEndIn: '43' } };
  const phone = { ends: '43', state: 'confirmed' as const, isCodeSent: false, isAsked: true };
  answers['/api/notifications/settings'] = { body: { ...SETTINGS, texts: { phone } } };
  answers['/api/notifications/phone/remove'] = { body: { success: true } };
  const calls = answerCalls(answers);
  openApp(at);
  expect(await screen.findByText('Text messages go to a number ending in 43')).toBeVisible();
  const settled = { ...SETTINGS, texts: { phone: { ...phone, isAsked: false } } };
  answers['/api/notifications/settings'] = { body: { success: true, ...settled } };
  answers['/api/notifications/count'] = { body: { unread: 0 } };
  await userEvent.click(screen.getByRole('button', { name: said }));
  await waitFor(() => expect(screen.queryByText('Text messages go to a number ending in 43')).toBeNull());
  expect(calls.filter(({ path, body }) => body !== undefined || path.endsWith('/remove'))).toMatchObject([
    call,
  ]);
});

test('a device that receives notifications can be removed', async () => {
  const answers = stage([], 0);
  const device = { id: 'device-1', browser: 'Firefox', system: 'Android', addedAt: NOW.toISOString() };
  answers['/api/notifications/devices'] = { body: [{ ...device, isThisOne: false }] };
  answers['/api/notifications/devices/device-1/remove'] = { body: { success: true } };
  answerCalls(answers);
  openApp('/notifications');
  const section = within(await screen.findByRole('region', { name: 'Devices' }));
  expect(await section.findByText(/Firefox on Android/)).toBeVisible();
  answers['/api/notifications/devices'] = { body: [] };
  await userEvent.click(section.getByRole('button', { name: 'Remove' }));
  expect(await section.findByText('No devices yet.')).toBeVisible();
});

describe('a browser with push notifications', () => {
  const keys = { p256dh: 'a key', auth: 'a secret' };
  const endpoint = 'https://push.example/1';
  let isEnded: boolean;
  beforeEach(() => {
    isEnded = false;
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve((isEnded = true)),
    };
    const pushManager = {
      getSubscription: () => Promise.resolve(isEnded ? null : subscription),
      subscribe: () => {
        isEnded = false;
        return Promise.resolve(subscription);
      },
    };
    const registration = { pushManager };
    const serviceWorker = {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    Object.assign(window, { PushManager: Object, Notification: { permission: 'granted' } });
  });
  afterEach(() => {
    for (const [where, name] of [
      [navigator, 'serviceWorker'],
      [window, 'PushManager'],
      [window, 'Notification'],
    ] as const)
      Reflect.deleteProperty(where, name);
  });

  const here: SignedInUser = { ...PARENT, id: 'here', membershipId: 'm-1', elsewhere: ['m-2'] };
  const there: SignedInUser = {
    ...{ ...PARENT, id: 'there', schoolId: 'school-2', schoolName: 'Oak Lane' },
    ...{ membershipId: 'm-2', elsewhere: ['m-1'] },
  };
  const opened = (user: SignedInUser) => {
    writeEntry('toldFor', 'here');
    const answers: Answers = { ...stage([], 0, user), '/api/guardians/me': { body: { children: [] } } };
    const calls = answerCalls(answers);
    openApp('/notifications');
    const told = () => calls.filter(({ path, body }) => path.endsWith('/devices') && body);
    return { answers, told };
  };

  test('keeps its subscription for the person at each of their schools', async () => {
    const { answers, told } = opened(here);
    await waitFor(() => expect(told()).toHaveLength(1));
    for (const user of [there, here]) {
      answers['/api/auth/user'] = { body: user };
      const before = told().length;
      EventStream.say('school.changed', { schoolId: user.schoolId });
      await waitFor(() => expect(told()).toHaveLength(before + 1));
      await waitFor(() => expect(readEntry('toldFor')).toBe(user.membershipId));
    }
    expect(told().map(({ body }) => body)).toEqual(Array(3).fill({ endpoint, ...keys, renews: true }));
    expect(isEnded).toBe(false);
  });

  test('keeps its subscription for a single-sign-on session that does not name the person’s other schools', async () => {
    const { answers, told } = opened(here);
    const vouched: SignedInUser = { ...PARENT, id: 'there', schoolId: 'school-2', membershipId: 'm-2' };
    await waitFor(() => expect(readEntry('toldFor')).toBe('m-1'));
    for (const user of [vouched, here]) {
      answers['/api/auth/user'] = { body: user };
      const before = told().length;
      EventStream.say('school.changed', { schoolId: user.schoolId });
      await waitFor(() => expect(told().length + Number(isEnded)).toBe(before + 1));
      await waitFor(() => expect(readEntry('toldFor')).toBe(user.membershipId));
    }
    expect(isEnded).toBe(false);
  });

  test('keeps its subscription for an account whose new PIN has ended its memberships', async () => {
    const { answers, told } = opened(here);
    await waitFor(() => expect(readEntry('toldFor')).toBe('m-1'));
    answers['/api/auth/user'] = { body: { ...PARENT, id: 'here' } };
    EventStream.say('school.changed', { schoolId: PARENT.schoolId });
    await waitFor(() => expect(readEntry('toldFor')).toBe('here'));
    expect([told().length, isEnded]).toEqual([2, false]);
  });

  test('renews without a touch a subscription that the browser has lost, while permission stands', async () => {
    isEnded = true;
    const { answers, told } = opened(here);
    await waitFor(() => expect(told()).toHaveLength(1));
    expect([isEnded, readEntry('toldFor')]).toEqual([false, 'm-1']);
    // The person has withdrawn permission since.
    Object.assign(window, { Notification: { permission: 'denied' } });
    answers['/api/auth/user'] = { body: there };
    EventStream.say('school.changed', { schoolId: there.schoolId });
    await waitFor(() => expect(readEntry('toldFor')).toBeNull());
    expect(told()).toHaveLength(1);
  });

  test('ends a subscription that is just being renewed if it was turned off in another tab meanwhile', async () => {
    isEnded = true;
    const { after, answer } = held();
    const { answers, told } = opened(here);
    answers['/api/notifications/devices'] = { body: [], after };
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(isEnded).toBe(false);
    dropEntry('toldFor');
    answer();
    await waitFor(() => expect(isEnded).toBe(true));
    expect(readEntry('toldFor')).toBeNull();
  });

  test.each<[string, SignedInUser]>([
    ['somebody else', { ...PARENT, id: 'another' }],
    ['somebody else with two schools', { ...there, elsewhere: ['m-3'] }],
    ['who has left the school since', { ...PARENT, id: 'there' }],
  ])('loses its subscription when the user is %s', async (_who, user) => {
    const { told } = opened(user);
    await waitFor(() => expect(isEnded).toBe(true));
    expect(readEntry('toldFor')).toBeNull();
    expect(told()).toEqual([]);
  });
});

test('a saved time that is not offered stays selected', () => {
  expect(timesOfDay('17:30', 'en')).toHaveLength(48);
  expect(timesOfDay('17:10', 'de').find(({ time }) => time === '17:10')?.words).toBe('17:10');
});

test('days follow the reader’s own clock, also across a clock change', () => {
  const at = (text: string) => notice(text, { at: new Date(text).toISOString() });
  const days = byDay([at('2026-11-01T23:30'), at('2026-11-01T00:10'), at('2026-10-31T23:59')]);
  expect(days.map(({ notices }) => notices.length)).toEqual([2, 1]);
  const now = new Date('2026-11-01T12:00');
  expect(days.map(({ key }) => nameOfDay(key, now))).toEqual(['today', 'yesterday']);
});
