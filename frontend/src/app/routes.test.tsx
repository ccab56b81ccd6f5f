import type { SignedInUser } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, CARD, IVY, THEO } from '../testing/samples';
import { keepWayTo, takeWayTo } from '../lib/way-to';
import { type Answers, answerCalls, held, openApp } from '../testing/stage';

const noSuch = (message: string): Answers[string] => ({ status: 404, body: { success: false, message } });

/** Answers for a signed-in person with nothing else going on. */
const answersFor = (user: Partial<SignedInUser>): Answers => ({
  '/api/auth/user': { body: { ...ADMIN, ...user } },
  '/api/emergency-alerts/active': { body: [] },
});

describe('the address of a missing class leads back', () => {
  const TEACHER: Partial<SignedInUser> = { role: 'teacher', teacherType: 'principal' };
  const missing = {
    '/api/simple-classes/44': noSuch('There is no such class card.'),
    '/api/simple-students?classNumber=44': noSuch('There is no such class card.'),
  };

  test.each([
    ['/classroom/44', {}, 'Back to Class Cards', '/class-cards'],
    ['/classroom/44', TEACHER, 'Back to my classes', '/teacher-dashboard'],
    ['/class/44', TEACHER, 'Back to my classes', '/teacher-dashboard'],
    ['/class/44', { role: 'class_device', classNumber: 3 }, 'Back to the class board', '/class/3'],
  ] satisfies [string, Partial<SignedInUser>, string, string][])(
    '%s %j',
    async (address, user, label, to) => {
      answerCalls({ ...answersFor(user), ...missing });
      openApp(address);
      expect(await screen.findByText('There is no such class card.')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.getByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute('href', to);
    },
  );
});

describe('the pages of the office', () => {
  const office = (classes: unknown[] = [CARD]): Answers => ({
    ...answersFor({}),
    '/api/school-admin/current-user': {
      body: { user: ADMIN, school: { id: 'school-1', code: 'MAPLE4821', name: 'Maple Grove' } },
    },
    '/api/simple-classes': { body: classes },
    '/api/simple-classes/1': { body: CARD },
    '/api/simple-teachers': { body: [THEO] },
    '/api/simple-students?classNumber=1': {
      body: [
        { ...IVY, behaviorPoints: 5 },
        { ...IVY, id: 'student-2' },
      ],
    },
    '/api/simple-students?page=1&pageSize=1&status=active': {
      body: { items: [], total: 1, page: 1, pageSize: 1 },
    },
    '/api/simple-teachers?page=1&pageSize=1&status=active': {
      body: { items: [], total: 1, page: 1, pageSize: 1 },
    },
  });
  const figures = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.parentElement?.textContent]),
    );

  test('the dashboard shows counts and limits and has three lists', async () => {
    answerCalls(office());
    openApp('/school-admin-dashboard');
    for (const name of ['Class Cards (1-60)', 'Teachers', 'Students (1-2400)'])
      expect(await screen.findByRole('tab', { name }, { timeout: 5_000 })).toBeVisible();
    expect(figures()).toMatchObject({
      'Class cards': 'Class cards1 / 6059 slots left',
      Students: expect.stringMatching(/maximum 2,400 per school$/),
      'Active classes': 'Active classes1',
    });
    expect(screen.getByRole('link', { name: 'All class cards' })).toHaveAttribute('href', '/class-cards');
  });

  test('the class cards page asks for the first card when there is none', async () => {
    answerCalls(office([]));
    openApp('/class-cards');
    expect(await screen.findByRole('heading', { name: 'No Class Cards Yet' })).toBeVisible();
  });

  test('a classroom shows how full it is and the details of each student', async () => {
    answerCalls(office());
    openApp('/classroom/1');
    const [row] = await screen.findAllByRole('row', { name: /Ivy Stone/ });
    expect(row).toHaveTextContent('ID STU-1 · Grade 1-A');
    expect(row).toHaveTextContent('Parent contact available');
    expect(figures()).toEqual({
      'Total students': 'Total students238 spots left',
      'Active students': 'Active students2',
      'Average behaviour points': 'Average behaviour points5',
      'Parent contacts': 'Parent contacts2',
    });
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Add Student' })).toBeVisible();
  });

  test('a full classroom does not offer to add a student', async () => {
    answerCalls({ ...office(), '/api/simple-classes/1': { body: { ...CARD, maxStudents: 2 } } });
    openApp('/classroom/1');
    expect(await screen.findByText('0 spots left')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Add Student' })).toBeDisabled();
  });

  test.each([
    ['/classroom', 'Class number is required'],
    ['/classroom/61', 'Class number must be between 1 and 60.'],
  ])(
    'a classroom address without a valid number names the error and leads back: %s',
    async (address, sentence) => {
      answerCalls(office());
      openApp(address);
      expect(await screen.findByRole('heading', { name: 'Invalid Class' })).toBeVisible();
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getAllByRole('link', { name: /Back to Class Cards/ })[0]).toHaveAttribute(
        'href',
        '/class-cards',
      );
    },
  );
});

test('a dashboard reports in words that it is loading', async () => {
  const never = new Promise<void>(() => undefined);
  answerCalls({ '/api/auth/user': { body: ADMIN, after: never } });
  openApp('/school-admin-dashboard');
  expect(screen.getByText('Loading dashboard...')).toBeVisible();
  // Still so once the first chunk of the application has loaded.
  await import('./signed-in');
  expect(await screen.findByText('Loading dashboard...')).toBeVisible();
});

test('a staff address is never reported as unknown while any part of it is loading', async () => {
  const said = new Set<string>();
  const isNone = 'There is no page at this address';
  const watching = new MutationObserver(() => {
    for (const text of [isNone, 'Loading dashboard...', 'Nothing is taught'])
      if (document.body.textContent?.includes(text)) said.add(text);
  });
  watching.observe(document.body, { childList: true, characterData: true, subtree: true });
  const [session, timetable] = [held(), held()];
  const path = '/api/simple-classes/1/timetable';
  answerCalls({
    ...answersFor({}),
    '/api/auth/user': { body: ADMIN, after: session.after },
    [path]: { ...noSuch('Nothing is taught there.'), after: timetable.after },
  });
  openApp('/class/1/timetable');
  expect(await screen.findByText('Loading dashboard...')).toBeVisible();
  session.answer();
  await waitFor(() => expect(screen.queryByText('Loading dashboard...')).toBeNull());
  timetable.answer();
  expect(await screen.findByText(/Nothing is taught/)).toBeVisible();
  watching.disconnect();
  expect([...said]).not.toContain(isNone);
  expect([...said]).toHaveLength(2);
});

describe('the home link for a signed-in user', () => {
  const HOMES = [
    ['parent', {}, '/parent-dashboard'],
    ['student', {}, '/student-dashboard'],
    ['teacher', {}, '/class/default'],
    ['class_device', { classNumber: 7 }, '/class/7'],
    ['school_admin', {}, '/school-admin-dashboard'],
  ] as const;

  test.each(HOMES)('the start page links a %s to their own page', async (role, more, home) => {
    localStorage.setItem('currentUser', JSON.stringify({ ...ADMIN, role, ...more }));
    answerCalls({});
    openApp('/');
    expect(await screen.findByRole('link', { name: 'Go to my page' })).toHaveAttribute('href', home);
    // The sign-in buttons stay for other users of this browser.
    expect(screen.getByRole('button', { name: 'Login Student' })).toBeVisible();
  });

  test.each(['/faq', '/terms', '/no-such-page'])(
    '“Back to Home” on %s leads a parent home',
    async (address) => {
      localStorage.setItem('currentUser', JSON.stringify({ ...ADMIN, role: 'parent' }));
      answerCalls({});
      openApp(address);
      expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute(
        'href',
        '/parent-dashboard',
      );
    },
  );

  test('“Back to Home” leads an anonymous visitor to the start page', async () => {
    answerCalls({});
    openApp('/faq');
    expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });
});

test('a link from a mail that is opened signed out leads to its page after the sign-in', async () => {
  const answers: Answers = {
    ...answersFor({}),
    '/api/auth/user': { status: 401, body: { success: false, code: 'NOT_SIGNED_IN', message: 'Sign in.' } },
    '/api/login': { body: { success: true, user: ADMIN } },
  };
  answerCalls(answers);
  openApp(`/leaving?office=${ADMIN.schoolCode}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  expect(dialog.getByLabelText('School code')).toHaveValue(ADMIN.schoolCode);
  answers['/api/auth/user'] = { body: ADMIN };
  await userEvent.type(dialog.getByLabelText('Email'), 'grace@maple.example');
  await userEvent.type(dialog.getByLabelText('Password'), 'correct horse');
  await userEvent.click(dialog.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/leaving'));
});

test('a link for the office of another school says so, and leads to its sign-in and page', async () => {
  const answers: Answers = { ...answersFor({}), '/api/auth/user': { body: ADMIN } };
  answerCalls(answers);
  keepWayTo('/leaving', ['school_admin']);
  openApp('/school-settings?office=OAKLANE222#invoices');
  const notice = await screen.findByRole('region', { name: 'A link for another school' });
  expect(notice).toHaveTextContent(`signed in at ${ADMIN.schoolName}`);
  // Whoever signed in another way leaves none to the next.
  expect(takeWayTo(ADMIN)).toBeNull();
  await userEvent.click(within(notice).getByRole('link', { name: 'Sign in there' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('School code')).toHaveValue('OAKLANE222');
  expect(takeWayTo({ role: 'school_admin', schoolCode: 'OAKLANE222' })).toBe(
    '/school-settings?office=OAKLANE222#invoices',
  );
});
