import { act, screen } from '@testing-library/react';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import AuthLoading from './pages/auth-loading';

const NOBODY: Answers[string] = { status: 401, body: { success: false, message: 'Please sign in.' } };
const asRole = (role: string, more: object = {}): Answers[string] => ({ body: { id: '1', role, ...more } });
const address = () => screen.getByTestId('address');
/** Responses need microtasks as well as timers to advance. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['teacher', {}, '/class/default'],
  ['parent', {}, '/parent-dashboard'],
  ['student', {}, '/student-dashboard'],
  ['super_super_admin', {}, '/super-super-admin-dashboard'],
  ['class_device', { classNumber: 12 }, '/class/12'],
  ['school_admin', {}, '/school-admin-dashboard'],
  ['a role nobody knows', {}, '/school-admin-dashboard'],
])('leads %s to their page', async (role, more, home) => {
  answerCalls({ '/api/auth/user': asRole(role, more) });
  onStage(<AuthLoading />, '/auth-loading');
  expect(screen.getByRole('heading', { name: 'Setting up your dashboard' })).toBeVisible();
  await pass(0);
  expect(address()).toHaveTextContent(home);
});

test('polls every 500 ms and continues once a user is signed in', async () => {
  const answers = { '/api/auth/user': NOBODY };
  const calls = answerCalls(answers);
  onStage(<AuthLoading />, '/auth-loading');
  await pass(0);
  expect(calls).toHaveLength(1);
  await pass(499);
  expect(calls).toHaveLength(1);
  await pass(1);
  expect(calls).toHaveLength(2);

  answers['/api/auth/user'] = asRole('parent');
  await pass(500);
  expect(calls).toHaveLength(3);
  await pass(1);
  expect(address()).toHaveTextContent('/parent-dashboard');
});

test('goes to the start page when nobody is signed in after ten seconds', async () => {
  answerCalls({ '/api/auth/user': NOBODY });
  onStage(<AuthLoading />, '/auth-loading');
  await pass(9_999);
  expect(address()).toHaveTextContent('/auth-loading');
  await pass(1);
  expect(address()).toHaveTextContent(/^\/$/);
});
