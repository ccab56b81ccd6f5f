import { UNTOUCHED_HEADER } from '@homeroom/domain';
import { fireEvent } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { outgoingMailQuery } from '../features/outgoing-mail/api/outgoing-mail';
import { undoableQuery } from '../features/points/api/get-undoable';
import { assessmentQuery, backupStatusQuery } from '../features/security/api/get-security';
import { lineQuery, OWN_LINE } from '../features/sign-in-line/api/get-line';
import { answerCalls } from '../testing/stage';
import { callApi } from '../lib/api-client';
import { stayOn } from '../lib/last-touch';
import { createQueryClient } from '../lib/query-client';

const MINUTE = 60_000;
const POINTS = '/api/points';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['mails', () => new QueryObserver(createQueryClient(), outgoingMailQuery)],
  ['the line of wrong PINs', () => new QueryObserver(createQueryClient(), lineQuery(OWN_LINE))],
  ['points', () => new QueryObserver(createQueryClient(), undoableQuery)],
  ['security', () => new QueryObserver(createQueryClient(), assessmentQuery)],
  ['backups', () => new QueryObserver(createQueryClient(), backupStatusQuery)],
] as const)('an untouched page stops polling %s until somebody touches it', async (_what, observe) => {
  const calls = answerCalls(new Proxy({}, { get: () => ({ body: {} }) }));
  fireEvent.pointerMove(document.body);
  const stop = observe().subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(3 * MINUTE);
  expect(calls.length).toBeGreaterThan(2);
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  const before = calls.length;
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(calls).toHaveLength(before);
  fireEvent.keyDown(document.body, { key: 'a' });
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(before + 1);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(calls.length).toBeGreaterThan(before + 2);
  stop();
});

describe('a request of the page', () => {
  async function isSaidToBeNobodys(): Promise<boolean> {
    const calls = answerCalls({ [POINTS]: { body: [] } });
    await callApi(POINTS);
    return calls[0]?.headers.has(UNTOUCHED_HEADER) === true;
  }

  test.each(['pointerDown', 'keyDown', 'input'] as const)(
    'counts as attended for five minutes after a %s',
    async (touch) => {
      fireEvent.pointerMove(document.body);
      await jest.advanceTimersByTimeAsync(6 * MINUTE);
      expect(await isSaidToBeNobodys()).toBe(true);
      fireEvent[touch](document.body, { key: 'a' });
      await jest.advanceTimersByTimeAsync(4 * MINUTE);
      expect(await isSaidToBeNobodys()).toBe(false);
    },
  );

  test('never counts as unattended while the page is on display on a wall', async () => {
    fireEvent.pointerMove(document.body);
    const takeDown = stayOn();
    await jest.advanceTimersByTimeAsync(6 * MINUTE);
    expect(await isSaidToBeNobodys()).toBe(false);
    takeDown();
    expect(await isSaidToBeNobodys()).toBe(true);
  });
});
