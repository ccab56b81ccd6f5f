import 'fake-indexeddb/auto';
import type { HandOverLine, HandOverLines } from '@homeroom/contracts';
import { waitFor } from '@testing-library/react';
import { forget, recall } from '../../lib/last-known';
import { ownerHere, writeEntry } from '../../lib/local-entries';
import { createQueryClient } from '../../lib/query-client';
import { ADMIN } from '../../testing/samples';
import { answerCalls } from '../../testing/stage';
import { linesQuery } from './api/hand-over';

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

test('what was written of 2,400 children stays on the phone whole', async () => {
  const lines = Array.from({ length: 2_400 }, (_, nth) => lineOf(nth));
  answerCalls({ '/api/hand-overs/gate-1/lines?after=0': { body: { lines, upTo: 2_400, hasMore: false } } });
  const queryClient = createQueryClient();
  const query = linesQuery('gate-1', queryClient);
  await queryClient.fetchQuery(query);
  const kept = () => recall(ownerHere() ?? '', JSON.stringify(query.queryKey));
  await waitFor(async () => expect(await kept()).toBeDefined());
  expect(((await kept())?.answer as HandOverLines).lines).toHaveLength(2_400);
});
