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

test('signing out tells the server, clears the person and leads to the start page', async () => {
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

test('a draft survives an expired session and is deleted on signing out', () => {
  const draft = 'draft:2:1:probe';
  writeEntry('currentUser', SAM);
  sessionStorage.setItem(draft, '{}');
  endSession();
  expect(readEntry('currentUser')).toBeNull();
  keepFor(SAM);
  expect(sessionStorage.getItem(draft)).toBe('{}');
  endSession();
  // The person signed out in another tab, and this one learns of it by a 401.
  expect(sessionStorage.getItem(draft)).toBeNull();
});

test('a failed sign-out is reported and the page stays', async () => {
  writeEntry('currentUser', SAM);
  answerCalls({ '/api/logout': { status: 503, body: {} } });
  onStage(<SignOut />, '/student-dashboard');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Logout failedPlease try again');
  expect(screen.getByTestId('address')).toHaveTextContent('/student-dashboard');
  expect(readEntry('currentUser')).toEqual(SAM);
});

test('the signed-in user is fresh for 30 s, cached for five minutes and not retried', () => {
  expect(authUserQuery).toMatchObject({ staleTime: 30_000, gcTime: 300_000, retry: false });
});

test('other answers are fresh for five minutes, not retried and not refetched automatically', () => {
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

test('a pending sign-out is sent once before any other call', async () => {
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

test('no call is sent before a pending sign-out that fails', async () => {
  writeEntry('leaving', true);
  const calls = answerCalls({ '/api/logout': { status: 503, body: {} } });
  await expect(callApi('/api/student-login', { body: {} })).rejects.toThrow(UnreachableError);
  expect(calls.map(({ path }) => path)).toEqual(['/api/logout']);
  expect(readEntry('leaving')).toBe(true);
});
