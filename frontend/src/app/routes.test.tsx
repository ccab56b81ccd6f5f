import type { SignedInUser } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { ADMIN } from '../testing/samples';
import { type Answers, answerCalls, openApp } from '../testing/stage';

const noSuch = (message: string): Answers[string] => ({ status: 404, body: { success: false, message } });

/** Whoever is signed in, with nothing else going on. */
const answersFor = (user: Partial<SignedInUser>): Answers => ({
  '/api/auth/user': { body: { ...ADMIN, ...user } },
  '/api/emergency-alerts/active': { body: [] },
});

describe('an address of a class that is not there leads back', () => {
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

test('a dashboard says in words that it is loading', async () => {
  const never = new Promise<void>(() => undefined);
  answerCalls({ '/api/auth/user': { body: ADMIN, after: never } });
  openApp('/school-admin-dashboard');
  expect(screen.getByText('Loading dashboard...')).toBeVisible();
  // Also once the first part of the application has come.
  await import('./signed-in');
  expect(await screen.findByText('Loading dashboard...')).toBeVisible();
});

describe('home, for somebody who is signed in here', () => {
  const HOMES = [
    ['parent', {}, '/parent-dashboard'],
    ['student', {}, '/student-dashboard'],
    ['teacher', {}, '/class/default'],
    ['class_device', { classNumber: 7 }, '/class/7'],
    ['school_admin', {}, '/school-admin-dashboard'],
  ] as const;

  test.each(HOMES)('the start page shows a %s the way to their own', async (role, more, home) => {
    localStorage.setItem('currentUser', JSON.stringify({ ...ADMIN, role, ...more }));
    const calls = answerCalls({});
    openApp('/');
    expect(await screen.findByRole('link', { name: 'Go to my page' })).toHaveAttribute('href', home);
    // The doors stay for whoever else uses this browser, and nobody is asked who that is.
    expect(screen.getByRole('button', { name: 'Login Student' })).toBeVisible();
    expect(calls).toEqual([]);
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

  test('a visitor is led to the start page, and to the doors', async () => {
    answerCalls({});
    openApp('/faq');
    expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });
});
