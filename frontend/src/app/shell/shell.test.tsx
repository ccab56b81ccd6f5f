import type { SignedInUser } from '@homeroom/contracts';
import { homeOf, ROLES, type Role } from '@homeroom/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchPath } from 'react-router-dom';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { ADMIN, CARD, IVY, THEO } from '../../testing/samples';
import { type Answers, answerCalls, openApp } from '../../testing/stage';
import { ROUTES } from '../found-features';
import { STAFF_NAVIGATION } from '../found-staff-navigation';
import { STAFF_ROUTES } from '../found-staff-routes';
import { placesOf } from '../navigation';
import { aboveIn, marksAbove, PLACES } from './place-marks';

/** The addresses that are open to a role. */
function openTo(role: Role): string[] {
  return [...ROUTES, ...STAFF_ROUTES].filter(({ roles }) => roles?.includes(role)).map(({ path }) => path);
}

/** A person of this role with everything the role can have. */
const somebody = (role: Role): SignedInUser => ({
  ...ADMIN,
  role,
  classNumber: 1,
  oversees: 'district',
  teacherType: 'principal',
  principal: true,
});

describe.each(ROLES)('%s', (role) => {
  const user = somebody(role);
  const places = placesOf(user, STAFF_NAVIGATION).map(({ to }) => to.replace(/\?.*/, ''));

  test('every page has a place in the rail or a parent page there', () => {
    const open = openTo(role);
    expect(open.length).toBeGreaterThan(0);
    const lost = open.filter(
      (path) =>
        !places.some((place) => matchPath(path, place)) &&
        !PLACES.some((place) => place.path === path) &&
        aboveIn(path) === undefined,
    );
    expect(lost).toEqual(role === 'class_device' ? [] : lost.filter((path) => path === '/account'));
  });

  test('the parent pages of each page are open to the role and end at its home', () => {
    const open = openTo(role);
    for (const path of open) {
      const at = path.replace('/:classNumber?', '/3').replace(/:\w+/g, '3');
      const marks = marksAbove(user, { pathname: at, search: '?child=7' });
      for (const { to } of marks.filter((mark) => mark.to !== '/'))
        expect(open.some((each) => matchPath(each, to.replace(/\?.*/, '')))).toBe(true);
      const home = role === 'teacher' ? '/teacher-dashboard' : homeOf(role, 1);
      if (marks.length > 0 && at !== home)
        expect([home, '/dashboard-bypass']).toContain(marks[0]?.to.replace(/\?.*/, ''));
    }
  });
});

test('a parent goes back to the child they came from', () => {
  const marks = marksAbove(somebody('parent'), { pathname: '/class-details/3', search: '?child=7' });
  expect(marks).toEqual([{ to: '/parent-dashboard?child=7', name: 'parentHome' }]);
});

const STAGE: Answers = {
  '/api/auth/user': { body: ADMIN },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/school-admin/current-user': {
    body: { user: ADMIN, school: { id: 'school-1', code: 'MAPLE4821', name: 'Maple Grove' } },
  },
  '/api/simple-classes': { body: [CARD] },
  '/api/simple-teachers': { body: [THEO] },
};

test('unsent awards are sent from any page, retried after a 503 and not after a 409', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const answers: Answers = { ...STAGE, '/api/points': { status: 503, body: { message: 'Not now.' } } };
  const calls = answerCalls(answers);
  openApp('/class-cards');
  await screen.findByRole('banner');
  const category = { id: 'kindness', name: 'Kindness', amount: 1 };
  const give = (key: string) => {
    const write = { key, category, student: { id: 'ivy', firstName: 'Ivy' } };
    act(() => unsent.add({ kind: 'award', key, at: Date.now(), write }));
  };
  const keys = () =>
    calls.filter(({ path }) => path === '/api/points').map(({ headers }) => headers.get('idempotency-key'));
  give('one');
  EventStream.open();
  await waitFor(() => expect(keys().length).toBeGreaterThan(1));
  expect(new Set(keys())).toEqual(new Set(['one']));
  answers['/api/points'] = { status: 201, body: { success: true } };
  await waitFor(() => expect(unsent.read()).toEqual([]));
  answers['/api/points'] = { status: 409, body: { message: 'Not any more.' } };
  give('two');
  await waitFor(() => expect(unsent.read()).toMatchObject([{ key: 'two', write: { refused: true } }]));
  give('three');
  await waitFor(() => expect(keys()).toContain('three'));
  expect(keys().filter((key) => key === 'two')).toHaveLength(1);
  act(() => unsent.forget());
  jest.restoreAllMocks();
});

test('an overtaken roll-call mark is reported on whichever page sends it', async () => {
  const path = '/api/emergency-alerts/alert-1/roll-call';
  const ivy = { studentId: 'ivy', name: 'Ivy North', state: 'safe' };
  answerCalls({ ...STAGE, [path]: { body: { success: true, students: [ivy], overtaken: ['ivy'] } } });
  openApp('/class-cards');
  await screen.findByRole('banner');
  const write = { alertId: 'alert-1', marks: [{ studentId: 'ivy', state: 'missing', from: 0 }] };
  act(() => unsent.add({ kind: 'roll-call', key: 'one', at: Date.now(), write }));
  EventStream.open();
  expect(await screen.findByText(/^Ivy North: their mark stands, not yours/)).toBeVisible();
  expect(unsent.read()).toEqual([]);
});

test('the header shows the user and the school and offers the way out', async () => {
  answerCalls(STAGE);
  openApp('/class-cards');
  const head = within(await screen.findByRole('banner'));
  for (const said of ['Maple Grove', 'Hello, Grace', 'School code MAPLE4821', 'Admin'])
    expect(head.getByText(said)).toBeVisible();
  expect(head.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(head.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  await screen.findByRole('link', { name: 'Classes' });
  const rail = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(await rail.findByRole('link', { current: 'page' })).toHaveTextContent('Classes');
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/school-admin-dashboard',
  );
});

test('the rail marks the class board as current for any class and its subpages', async () => {
  const user = somebody('teacher');
  for (const [path, current] of [
    ['/class/2', 'page'],
    ['/class/2/timetable', 'true'],
  ] as const) {
    answerCalls({ ...STAGE, '/api/auth/user': { body: user } });
    const { unmount } = openApp(path);
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    await waitFor(() =>
      expect(rail.getByRole('link', { name: 'Class board' })).toHaveAttribute('aria-current', current),
    );
    unmount();
  }
});

test('the rail keeps the width chosen on this device', async () => {
  answerCalls(STAGE);
  const { unmount } = openApp('/class-cards');
  await userEvent.click(await screen.findByRole('button', { name: 'Make the menu wide' }));
  unmount();
  openApp('/class-cards');
  expect(await screen.findByRole('button', { name: 'Make the menu narrow' })).toBeVisible();
});

test('staff find their places grouped under headings and can fold a group', async () => {
  answerCalls(STAGE);
  const { unmount } = openApp('/class-cards');
  const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
  const safety = await rail.findByRole('button', { name: 'Safety', expanded: true });
  const drills = rail.getByRole('link', { name: 'Drills' });
  expect(safety.parentElement).toContainElement(drills);
  await userEvent.click(safety);
  expect(drills).not.toBeVisible();
  expect(rail.getByRole('link', { name: 'Homework' })).toBeVisible();
  unmount();

  openApp('/drills');
  const closed = await screen.findByRole('button', { name: 'Safety', expanded: false });
  // The collapsed group contains the current page.
  expect(closed).toHaveAttribute('data-current');
  expect(screen.getByRole('button', { name: 'Learning' })).not.toHaveAttribute('data-current');
  await userEvent.click(closed);
  expect(await screen.findByRole('link', { name: 'Drills' })).toHaveAttribute('aria-current', 'page');
});

test.each<Partial<SignedInUser>>([
  { role: 'school_admin' },
  { role: 'teacher', teacherType: 'principal' },
  { role: 'teacher', teacherType: 'subject' },
  { role: 'student' },
  { role: 'parent' },
  { role: 'parent', schoolState: 'suspended' },
  { role: 'teacher', teacherType: 'subject', schoolState: 'suspended' },
])('the notifications bell is in the header of every page for %o', async (who) => {
  answerCalls({ ...STAGE, '/api/auth/user': { body: { ...ADMIN, ...who } } });
  openApp('/account');
  expect(await screen.findByTitle('Notifications')).toHaveAttribute('href', '/notifications');
});

test('a suspended school sees the bell but neither the search nor the rail', async () => {
  answerCalls({ ...STAGE, '/api/auth/user': { body: { ...ADMIN, schoolState: 'suspended' } } });
  openApp('/account');
  expect(await screen.findByTitle('Notifications')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('a user who has to set up a second factor first has no bell', async () => {
  const user = { ...ADMIN, schoolState: 'suspended', factorDue: true } as const;
  answerCalls({ ...STAGE, '/api/auth/user': { body: user } });
  openApp('/account');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByTitle('Notifications')).toBeNull();
});

test.each(['parent', 'student', 'super_super_admin'] as const)(
  'the few places of %s have no group headings',
  async (role) => {
    answerCalls({ ...STAGE, '/api/auth/user': { body: somebody(role) } });
    openApp('/account');
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    await waitFor(() => expect(rail.getAllByRole('link').length).toBeGreaterThan(3));
    expect(rail.queryByRole('button', { expanded: true })).toBeNull();
  },
);

test('the search finds people on the server and classes and actions locally, and puts no name in the address', async () => {
  const people = (search: string) => `page=1&pageSize=6&status=active&sort=name&search=${search}`;
  const calls = answerCalls({
    ...STAGE,
    [`/api/simple-students?${people('iv')}`]: { body: { items: [IVY], page: 1, pageSize: 6, total: 1 } },
    [`/api/simple-teachers?${people('iv')}`]: { body: { items: [], page: 1, pageSize: 6, total: 0 } },
    [`/api/simple-students?${people('su')}`]: { body: { items: [], page: 1, pageSize: 6, total: 0 } },
    [`/api/simple-teachers?${people('su')}`]: { body: { items: [THEO], page: 1, pageSize: 6, total: 1 } },
  });
  openApp('/class-cards');
  const opener = await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
  const field = dialog.getByRole('combobox', { name: 'People, classes and actions' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, 'su');
  expect(await dialog.findByRole('option', { name: /Sunflowers/ })).toBeVisible();
  expect(await dialog.findByRole('option', { name: /Theo Marsh/ })).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'create a');
  expect(await dialog.findByRole('option', { name: /Create a class card/ })).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'iv');
  const ivy = await dialog.findByRole('option', { name: /Ivy Stone/ });
  expect(await dialog.findByText('1 result. Press Enter to open Ivy Stone.')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', ivy.id);
  expect(calls.filter(({ path }) => path.includes('search=iv'))).toHaveLength(2);
  expect(opener).toBeInTheDocument();
});
