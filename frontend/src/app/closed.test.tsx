import type { AlertPartner, ChildRetention, Erasure, SignedInUser } from '@homeroom/contracts';
import { DEFAULT_MESSENGER_SETTINGS } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventStream } from '../testing/event-stream';
import { ADMIN, adminOf, CARD, FIRE, IVY, THEO } from '../testing/samples';
import { type Answers, answerCalls, openApp } from '../testing/stage';

const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString();
const visitor = (access: 'read' | 'write'): SignedInUser => ({
  ...ADMIN,
  visit: { by: 'super_super_admin', access, expiresAt: inAnHour() },
});
const ofClosedSchool: SignedInUser = { ...ADMIN, schoolState: 'read_only' };

const settings = {
  ...{ name: 'Maple Grove', code: 'MAPLE4821', country: 'US', timeZone: 'America/New_York' },
  ...{ logoUrl: '/api/schools/school-1/logo/1', alertWarning: null, street: null, zipCode: null, city: null },
  ...{ phoneCountryCode: null, phoneNumber: null, version: 1 },
};
const messenger = {
  classNumber: 1,
  mayChange: true,
  version: 1,
  settings: DEFAULT_MESSENGER_SETTINGS,
};
const page = <T,>(items: T[]) => ({ items, page: 1, pageSize: 25, total: items.length });

const PAGES: [address: string, shows: RegExp][] = [
  ['/school-admin-dashboard', /Sunflowers/],
  ['/school-admin-dashboard?tab=teachers', /Theo/],
  ['/school-admin-dashboard?tab=students', /Ivy/],
  ['/class-cards', /Sunflowers/],
  ['/classroom/1', /Ivy/],
  ['/class/1', /Ivy/],
  ['/school-settings', /Warning before an alert/],
  ['/teacher-admin?class=1', /Who may write to whom|Kids Messenger is on|Messenger/],
];

/** Exporting changes nothing; another reason disables it, which its own test covers. */
const TAKES_ALONG = /^Export$/;
/** Read-only controls: sorting, paging, tabs, search, printing, and closing dialogs. */
const LOOKS =
  /^(Previous page|Next page|Page \d+|Clear|Search|Print|Show on the wall|Columns|Class Cards|Teachers|Students|Monitoring|Kids Messenger|Student Controls|Sort|Name|Points|Class|Kind|Try again)/;

function answersFor(user: SignedInUser): Answers {
  const answers: Answers = {
    '/api/auth/user': { body: user },
    '/api/emergency-alerts/active': { body: [] },
    '/api/school-admin/current-user': { body: adminOf(user) },
    '/api/school-admin/settings': { body: settings },
    '/api/schools/school-1': { body: { ...settings, id: 'school-1', features: {} } },
    '/api/simple-classes': { body: [CARD] },
    '/api/simple-classes/1': { body: CARD },
    '/api/messages/settings?classNumber=1': { body: messenger },
    '/api/messages/students?classNumber=1': {
      body: [{ studentId: 'student-1', firstName: 'Ivy', lastName: 'Stone', status: 'active' }],
    },
    '/api/messages/changes?classNumber=1': { body: [] },
  };
  // Lists are requested with various queries; which one does not matter here.
  return new Proxy(answers, {
    get(known, path: string) {
      const found = known[path];
      if (found) return found;
      const paged = path.includes('page=');
      if (path.startsWith('/api/simple-students')) return { body: paged ? page([IVY]) : [IVY] };
      if (path.startsWith('/api/simple-teachers')) return { body: paged ? page([THEO]) : [THEO] };
      return undefined;
    },
  });
}

async function open(address: string, shows: RegExp, user: SignedInUser) {
  answerCalls(answersFor(user));
  openApp(address);
  expect((await screen.findAllByText(shows))[0]).toBeInTheDocument();
  return within(screen.getByRole('main'));
}

/** The buttons, switches and fields that are enabled. */
function alive(main: ReturnType<typeof within>): string[] {
  const controls = [...main.queryAllByRole('button'), ...main.queryAllByRole('switch')];
  return controls
    .filter((control) => !(control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true'))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    .filter((name) => !LOOKS.test(name) && !TAKES_ALONG.test(name));
}

/** Buttons disabled with an explanation. */
function grey(main: ReturnType<typeof within>): HTMLElement[] {
  const buttons: HTMLElement[] = main.queryAllByRole('button');
  return buttons
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .filter(({ textContent }) => !TAKES_ALONG.test(textContent));
}

describe.each([
  [
    'an operator who only looks',
    visitor('read'),
    /You are here read-only\. Choose “Allow changes” above first\.|Only the person at the school can do this/,
  ],
  ['a school whose trial is over', ofClosedSchool, /The free trial is over. You can see everything/],
] as const)('for %s', (_who, user, reason) => {
  test.each(PAGES)('no control on %s changes anything, and each gives the reason', async (address, shows) => {
    const main = await open(address, shows, user);
    expect(alive(main)).toEqual([]);
    const closed = grey(main);
    for (const button of closed)
      expect(button).toHaveAttribute('aria-description', expect.stringMatching(reason));
    if (closed[0]) {
      await userEvent.click(closed[0]);
      expect((await screen.findAllByText(reason))[0]).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    } else expect(main.getByRole('note')).toHaveTextContent(reason);
  });
});

/** New accounts, whose passwords no visitor is shown. */
const BRINGS_IN = /^(Add Student|Add Teacher|Create Class Card)$/;

test.each(PAGES)(
  '%s lets an operator who may change data do all but bring people in',
  async (address, shows) => {
    const main = await open(address, shows, visitor('write'));
    for (const button of main.queryAllByRole('button', { name: BRINGS_IN }))
      expect(button).toHaveAttribute(
        'aria-description',
        expect.stringMatching(/^Only the person at the school/),
      );
    expect(grey(main).filter(({ textContent }) => !BRINGS_IN.test(textContent))).toEqual([]);
    for (const button of main.queryAllByRole('button', { name: TAKES_ALONG }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
  },
);

test.each([
  ['has given none', {}, 'Leave Homeroom'],
  ['gave it before', { schoolLeaves: { lastDay: '2031-12-29', isOver: false } }, 'About the notice'],
  ['has left', { schoolLeaves: { lastDay: '2026-10-29', isOver: true } }, 'About the notice'],
] as const)(
  'the link to the notice of a suspended school that %s has the right label',
  async (_, more, name) => {
    const main = await open('/school-settings', /stays yours/, {
      ...ADMIN,
      schoolState: 'suspended',
      ...more,
    });
    expect(await main.findByRole('link', { name })).toHaveAttribute('href', '/leaving');
  },
);

describe('student data erasure in a suspended school', () => {
  const suspended: SignedInUser = { ...ADMIN, schoolState: 'suspended' };
  const erasure: Erasure = {
    ...{ id: 'erasure-1', recordId: 'STU-1', state: 'waiting', askedBy: 'guardian', askedOn: '2026-11-20' },
    ...{ note: null, orderedAt: '2026-11-28T10:00:00Z', agreedAt: null, dueAt: '2026-12-01T10:00:00Z' },
    ...{ endedAt: null, stoppedBecause: null, isYours: false, parts: [], isWhole: false },
  };
  const child: ChildRetention = {
    ...{ id: 'mia', recordId: 'STU-1', firstName: 'Mia', lastName: 'Stone', classNumber: 1, isHeld: false },
    ...{ leftOn: '2025-06-30', pointsGoOn: '2030-07-01', recordGoesOn: '2032-07-01', hold: null, erasure },
  };
  const known = {
    '/api/retention/students/mia': { body: child },
    '/api/retention/erasures/erasure-1': { body: erasure },
    '/api/retention/erasures?page=1': { body: page([erasure]) },
  };
  const openAs = (address: string) => {
    answerCalls(Object.assign(answersFor(suspended), known));
    openApp(address);
  };

  test.each([
    ['/retention/students/mia', 'Put on hold'],
    ['/retention/students/mia', 'Stop the erasure'],
    ['/retention/erasures/erasure-1', 'Stop the erasure'],
    ['/retention/erasures/erasure-1', 'Agree'],
  ])('%s still offers “%s”', async (address, button) => {
    openAs(address);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
  });

  test('a waiting erasure is linked from the page that reports the closure', async () => {
    openAs('/school-admin-dashboard');
    const link = await screen.findByRole('link', { name: /1 erasure of a student’s data is waiting/ });
    expect(link).toHaveAttribute('href', '/retention/erasures/erasure-1');
  });
});

test('a suspended school sees who still receives its alarms and can remove a recipient', async () => {
  const partners = '/api/school-admin/alert-partners';
  const desk: AlertPartner = {
    ...{ id: 'partner-1', name: 'County desk', url: 'https://desk.example.org/cap', place: null, version: 0 },
    ...{ types: ['fire'], hearsWords: false, testedAt: null, isSecretTested: false, last: null },
  };
  const known: Answers = {
    [partners]: { body: { partners: [desk] } },
    [`${partners}/partner-1/remove`]: { body: { success: true } },
  };
  const answers = Object.assign(answersFor({ ...ADMIN, schoolState: 'suspended' }), known);
  const calls = answerCalls(answers);
  openApp('/school-settings');
  expect(await screen.findByText(/still get your school’s alarms/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove County desk' }));
  answers[partners] = { body: { partners: [] } };
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(/still get your school’s/)).not.toBeInTheDocument());
  expect(calls.filter(({ body }) => body !== undefined).map(({ path }) => path)).toContain(
    `${partners}/partner-1/remove`,
  );
});

describe('the links left after an alarm has ended', () => {
  const answered = { ...FIRE, mine: { ...FIRE.mine, acknowledgedAt: FIRE.raisedAt } };
  const ofFire = '/api/emergency-alerts/alert-1';
  const taken = { body: { success: true, alert: { status: 'cleared', notice: 1 } } };

  test.each<[string, Partial<SignedInUser>, boolean]>([
    ['an open school', {}, true],
    ['a suspended school', { schoolState: 'suspended' }, false],
    ['a sign-in whose second factor is due', { factorDue: true }, false],
  ])(
    'keep the roll-call PDF and show the report only where permitted: %s',
    async (_where, more, hasReport) => {
      const user = { ...ADMIN, ...more };
      const over = { ...answered, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt };
      const known = {
        '/api/auth/user': { body: user },
        '/api/emergency-alerts/active': { body: [answered] },
        '/api/emergency-alerts/wording': { body: {} },
        '/api/account/factors': {
          body: { isDemanded: true, authenticator: null, passkeys: [], recoveryCodesLeft: 0 },
        },
        [ofFire]: { body: over },
        [`${ofFire}/seen`]: taken,
        [`${ofFire}/received`]: taken,
      };
      const answers: Answers = Object.assign(answersFor(user), known);
      answerCalls(answers);
      openApp('/school-settings');
      expect(await screen.findByText('LEAVE THE BUILDING')).toBeVisible();
      answers['/api/emergency-alerts/active'] = { body: [] };
      EventStream.open();
      EventStream.say('alert.cleared', { alertId: FIRE.id, type: 'fire', status: 'cleared', notice: 1 });
      // The roll call's files remain available in every state of the school.
      expect(await screen.findByRole('link', { name: 'PDF' })).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('link', { name: 'See what happened' }) !== null).toBe(hasReport),
      );
    },
  );
});
