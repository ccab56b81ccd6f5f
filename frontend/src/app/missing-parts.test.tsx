import type { AlertRecord, SignedInUser } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callApi, isStatus } from '../lib/api-client';
import { clearPersonEntries, writeEntry } from '../lib/local-entries';
import { EventStream } from '../testing/event-stream';
import { ADMIN, CARD, FIRE } from '../testing/samples';
import { type Answers, answerCalls, openApp } from '../testing/stage';

/** Chunks that the server no longer has after a deployment, in a tab that was opened before it. */
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
const mockEnds = { asked: 0, areGone: true, areHere: false, areBroken: false };
jest.mock('../features/alerts/components/alert-ends', () => {
  mockEnds.asked += 1;
  if (mockEnds.areGone) mockGone();
  mockEnds.areHere = true;
  const { default: Ends } = jest.requireActual<typeof import('../features/alerts/components/alert-ends')>(
    '../features/alerts/components/alert-ends',
  );
  return {
    __esModule: true,
    default: (props: Parameters<typeof Ends>[0]) => (mockEnds.areBroken ? mockGone() : <Ends {...props} />),
  };
});

const TAKEN = { body: { success: true, alert: { status: 'active', notice: 0 } } };
const CLOSES = '2027-01-30T00:00:00.000Z';

async function open(more: Partial<SignedInUser> = {}) {
  const user = { ...ADMIN, ...more };
  const answers: Answers = {
    '/api/auth/user': { body: user },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
    '/api/emergency-alerts/alert-1/received': TAKEN,
    '/api/emergency-alerts/alert-1/seen': TAKEN,
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

test('missing parts of the header and its notices leave the page and the emergency button working', async () => {
  await open({ elsewhere: ['school-2'], schoolState: 'grace', schoolStateUntil: CLOSES });
  const head = within(screen.getByRole('banner'));
  // The bell appears with its number, and with it the part that failed to load.
  expect(await head.findByRole('link', { name: /1 new/ })).toBeVisible();
  pageIsThere();
  expect(head.getByText('Maple Grove')).toBeVisible();
});

test('a visit works without its banner', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await open({ visit: { by: 'super_super_admin', access: 'read', expiresAt } });
  expect(screen.getByText(/Sunflowers/)).toBeVisible();
});

test('a search that fails to open gives the reason', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Search did not open')).toBeVisible();
  pageIsThere();
});

test('a call that needs a step-up stays refused with 403 when its dialog does not load', async () => {
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

test('nobody is signed out with unsent entries when the question about them does not load', async () => {
  const calls = await open();
  writeEntry('unsent', ['a', 'b']);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByText('Logout failed')).toBeVisible());
  expect(calls.map(({ path }) => path)).not.toContain('/api/logout');
  pageIsThere();
  clearPersonEntries();
});

describe('the notice that an alert has ended', () => {
  const event = { alertId: FIRE.id, type: 'fire' } as const;

  /** The chunk is requested before there is any alert; then a fire alert begins and ends. */
  async function fireEnds({ isBack }: { isBack: boolean }) {
    Object.assign(mockEnds, { asked: 0, areGone: true });
    await open();
    EventStream.open();
    if (!mockEnds.areHere) await waitFor(() => expect(mockEnds.asked).toBeGreaterThan(0));
    mockEnds.areGone = !isBack;
    EventStream.say('alert.raised', { ...event, status: 'active', notice: 0, alert: FIRE });
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await act(async () => undefined);
    const alert: AlertRecord = { ...FIRE, status: 'cleared', notice: 1, endedAt: FIRE.raisedAt };
    EventStream.say('alert.cleared', { ...event, status: 'cleared', notice: 1, alert });
  }

  test('is replaced by a short notice when its part never loads', async () => {
    await fireEnds({ isBack: false });
    const end = await screen.findByText('“Fire” has ended.');
    pageIsThere();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(end).not.toBeInTheDocument();
  });

  test('is loaded again with the next alert', async () => {
    await fireEnds({ isBack: true });
    expect(await screen.findByText(/“Fire” has ended. You can go back/)).toBeVisible();
  });

  test('falls back to a short notice when it crashes', async () => {
    mockEnds.areBroken = true;
    await fireEnds({ isBack: true });
    expect(await screen.findByText('“Fire” has ended.')).toBeVisible();
    pageIsThere();
  });
});
