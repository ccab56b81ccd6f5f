import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../testing/stage';
import { callApi, UnreachableError } from './api-client';
import { endSession, keepFor, readEntry, writeEntry } from './local-entries';
import { createQueryClient } from './query-client';
import { askOrRecall } from './recalling';
import { authUserQuery, useSignOut } from './session';

const SAM = {
  id: '1',
  role: 'student',
  firstName: 'Sam',
  lastName: 'Rivers',
  schoolId: '2',
  schoolCode: 'MAPLE4821',
  schoolName: 'Maple Grove',
} as const;

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      Sign out
    </button>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

test('signing out tells the server, forgets the person and goes to the start page', async () => {
  writeEntry('currentUser', SAM);
  writeEntry('currentSchool', { id: '2', code: 'MAPLE4821', name: 'Maple Grove' });
  const calls = answerCalls({ '/api/logout': { body: { success: true } } });
  onStage(<SignOut />, '/student-dashboard');
  await press();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(calls.map(({ path }) => path)).toEqual(['/api/logout']);
  expect(readEntry('currentUser')).toBeNull();
  expect(readEntry('currentSchool')).toBeNull();
});

test('signing out leaves nothing of what was typed; a session that ran out does', () => {
  const draft = 'draft:2:1:probe';
  writeEntry('currentUser', SAM);
  sessionStorage.setItem(draft, '{}');
  endSession();
  expect(readEntry('currentUser')).toBeNull();
  keepFor(SAM);
  expect(sessionStorage.getItem(draft)).toBe('{}');
  endSession();
  // They have signed out in another tab: this one hears of it by a 401.
  expect(sessionStorage.getItem(draft)).toBeNull();
});

test('a sign-out that failed says so and stays', async () => {
  writeEntry('currentUser', SAM);
  answerCalls({ '/api/logout': { status: 503, body: {} } });
  onStage(<SignOut />, '/student-dashboard');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Logout failedPlease try again');
  expect(screen.getByTestId('address')).toHaveTextContent('/student-dashboard');
  expect(readEntry('currentUser')).toEqual(SAM);
});

test('who is signed in is fresh for 30 s, kept for five minutes and not asked twice', () => {
  expect(authUserQuery).toMatchObject({ staleTime: 30_000, gcTime: 300_000, retry: false });
});

test('other answers are fresh for five minutes, not asked twice, and not asked again by themselves', () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    networkMode: 'always',
    persister: askOrRecall,
  });
});

test('a sign-out that the server does not know of goes before any other call, once', async () => {
  writeEntry('leaving', true);
  const calls = answerCalls({
    '/api/logout': { body: { success: true } },
    '/api/student-login': { body: { success: true } },
    '/api/pricing': { body: {} },
  });
  await Promise.all([callApi('/api/student-login', { body: { studentId: '1' } }), callApi('/api/pricing')]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/logout', '/api/student-login', '/api/pricing']);
  expect(readEntry('leaving')).toBeNull();
});

test('nothing leaves before a sign-out that nobody answers', async () => {
  writeEntry('leaving', true);
  const calls = answerCalls({ '/api/logout': { status: 503, body: {} } });
  await expect(callApi('/api/student-login', { body: {} })).rejects.toThrow(UnreachableError);
  expect(calls.map(({ path }) => path)).toEqual(['/api/logout']);
  expect(readEntry('leaving')).toBe(true);
});
