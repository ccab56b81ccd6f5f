import type { SignedInUser } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callApi, isStatus } from '../lib/api-client';
import { clearPersonEntries, writeEntry } from '../lib/local-entries';
import { ADMIN, CARD } from '../testing/samples';
import { type Answers, answerCalls, openApp } from '../testing/stage';

/** What the server does not have any more, in a tab that was open before it was put in place anew. */
function mockGone(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}
jest.mock('../features/notifications/components/read-opened', () => mockGone());
jest.mock('../features/school/components/school-logo', () => mockGone());
jest.mock('../features/memberships/components/school-menu', () => mockGone());
jest.mock('../features/school-state/components/state-notice', () => mockGone());
jest.mock('../features/visit/components/visit-banner', () => mockGone());
jest.mock('../features/step-up/components/step-up-dialog', () => mockGone());
jest.mock('./shell/search/search-dialog', () => mockGone());
jest.mock('./shell/unsent-question', () => mockGone());

const CLOSES = '2027-01-30T00:00:00.000Z';

async function open(more: Partial<SignedInUser> = {}) {
  const user = { ...ADMIN, ...more };
  const answers: Answers = {
    '/api/auth/user': { body: user },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
    '/api/notifications/count': { body: { unread: 1 } },
    '/api/school-admin/current-user': {
      body: {
        user,
        school: { id: 'school-1', code: 'MAPLE4821', name: 'Maple Grove', logoUrl: '/api/logo/1' },
      },
    },
    '/api/simple-classes': { body: [CARD] },
    '/api/close': { status: 403, body: { success: false, code: 'STEP_UP_NEEDED', message: 'Show who.' } },
  };
  const calls = answerCalls(answers);
  openApp('/class-cards');
  await screen.findByText(/Sunflowers/);
  return calls;
}

function pageIsThere(): void {
  expect(screen.getByText(/Sunflowers/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Emergency' })).toBeVisible();
}

test('what the head and its notices miss takes neither the page nor the emergency button along', async () => {
  await open({ elsewhere: ['school-2'], schoolState: 'grace', schoolStateUntil: CLOSES });
  const head = within(screen.getByRole('banner'));
  // The bell comes with its number, and with it what did not load.
  expect(await head.findByRole('link', { name: /1 new/ })).toBeVisible();
  pageIsThere();
  expect(head.getByText('Maple Grove')).toBeVisible();
});

test('a visit goes on without its banner', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await open({ visit: { by: 'super_super_admin', access: 'read', expiresAt } });
  expect(screen.getByText(/Sunflowers/)).toBeVisible();
});

test('a search that does not open says why', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Search did not open')).toBeVisible();
  pageIsThere();
});

test('who cannot be asked who they are has not shown it', async () => {
  await open();
  let refused: unknown;
  await act(() =>
    callApi('/api/close', { body: {} }).catch((error: unknown) => {
      refused = error;
    }),
  );
  expect(isStatus(refused, 403)).toBe(true);
  pageIsThere();
});

test('nobody is signed out with what waits here before they were asked', async () => {
  const calls = await open();
  writeEntry('unsent', ['a', 'b']);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByText('Logout failed')).toBeVisible());
  expect(calls.map(({ path }) => path)).not.toContain('/api/logout');
  pageIsThere();
  clearPersonEntries();
});
