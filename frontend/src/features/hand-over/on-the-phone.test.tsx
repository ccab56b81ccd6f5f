import 'fake-indexeddb/auto';
import type { HandOverLine, HandOverLines } from '@homeroom/contracts';
import { act, waitFor } from '@testing-library/react';
import { forget, keep, recall } from '../../lib/last-known';
import { LiveProvider } from '../../lib/live-context';
import { ownerHere, writeEntry } from '../../lib/local-entries';
import { createQueryClient } from '../../lib/query-client';
import { ADMIN } from '../../testing/samples';
import { EventStream } from '../../testing/event-stream';
import { type Answers, answerCalls, onStageAs } from '../../testing/stage';
import { linesQuery } from './api/hand-over';
import Forgetting from './components/forgetting';

beforeEach(async () => {
  await forget();
  writeEntry('currentUser', ADMIN);
});

const lineOf = (nth: number): HandOverLine => ({
  ...{ studentId: `01a2240d-097d-758e-8424-${String(nth).padStart(12, '0')}`, nth: 1, outcome: 'stands' },
  ...{ to: 'Wilhelmina Petra Stone-Underwood', relation: 'Grandmother', reason: null, why: null },
  ...{ by: { at: '2026-11-28T21:26:03.975+00:00', name: 'Ada Marianne Teacher', role: 'teacher' } },
  takenBack: null,
});

test('the entries of 2,400 children are stored on the phone in full', async () => {
  const lines = Array.from({ length: 2_400 }, (_, nth) => lineOf(nth));
  answerCalls({ '/api/hand-overs/gate-1/lines?after=0': { body: { lines, upTo: 2_400, hasMore: false } } });
  const queryClient = createQueryClient();
  const query = linesQuery('gate-1', queryClient);
  await queryClient.fetchQuery(query);
  const kept = () => recall(ownerHere() ?? '', JSON.stringify(query.queryKey));
  await waitFor(async () => expect(await kept()).toBeDefined());
  expect(((await kept())?.answer as HandOverLines).lines).toHaveLength(2_400);
});

describe('collectors stored on the phone, on any other page', () => {
  const NOW = '/api/hand-overs';
  const OF_GATE = JSON.stringify(['hand-over-children', 'gate-1', 1, 8]);
  const running = { id: 'gate-1', place: 'Gate B', isDrill: false, classes: [] };
  const held = () => recall(ownerHere() ?? '', OF_GATE);

  function open(answers: Answers) {
    EventStream.install();
    const calls = answerCalls(answers);
    onStageAs(
      ADMIN,
      <LiveProvider>
        <Forgetting />
      </LiveProvider>,
    );
    EventStream.open();
    return calls;
  }

  test('are deleted when the hand-over was closed meanwhile', async () => {
    await keep(ownerHere() ?? '', OF_GATE, { children: [] });
    await keep(ownerHere() ?? '', '["classes"]', []);
    open({ [NOW]: { body: { running: null, past: [] } } });
    await waitFor(async () => expect(await held()).toBeUndefined());
    expect(await recall(ownerHere() ?? '', '["classes"]')).toBeDefined();
  });

  test('are kept while it runs and deleted shortly after it was closed', async () => {
    await keep(ownerHere() ?? '', OF_GATE, { children: [] });
    const answers: Answers = { [NOW]: { body: { running, past: [] } } };
    const calls = open(answers);
    await waitFor(() => expect(calls).toHaveLength(1));
    answers[NOW] = { body: { running: null, past: [] } };
    const later = jest.spyOn(globalThis, 'setTimeout');
    for (let each = 0; each < 20; each += 1) EventStream.say('hand_over.changed', { handOverId: 'gate-1' });
    const timers = later.mock.calls.filter(([, ms]) => ms === 15_000);
    later.mockRestore();
    expect(timers).toHaveLength(1);
    expect(await held()).toBeDefined();
    act(() => timers[0]?.[0]());
    await waitFor(async () => expect(await held()).toBeUndefined());
    expect(calls).toHaveLength(2);
  });

  test('cause no request when none are stored', async () => {
    const calls = open({ [NOW]: { body: { running: null, past: [] } } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls).toEqual([]);
  });
});
