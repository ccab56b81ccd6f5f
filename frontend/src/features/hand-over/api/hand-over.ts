import type {
  ChangedHandOver,
  HandOverChildren,
  HandOverLine,
  HandOverLines,
  HandOverNow,
  HandOverOfClass,
  OpenHandOver,
  TakeBackHandOver,
  TakenBackHandOver,
} from '@homeroom/contracts';
import { HAND_OVER } from '@homeroom/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { ASK } from '../../../lib/query-client';
import { isRecalled } from '../../../lib/recalling';
import { useWrite } from '../../../lib/use-write';

/** Sixty phones at the gates ask for the totals so often, however fast children are handed over. */
const TOTALS_EVERY_MS = 5_000;
/** Whoever is at home has no gate before them: that it was closed is seen so much later. */
const HOME_EVERY_MS = 60_000;

/** Of who may collect whom nothing stays longer on a phone; it is there, whatever else is looked at, and whole: 2,400 children's lines are 600 kB. */
const KEPT = { hours: 12, largest: 4_000_000 };

const PATH = '/api/hand-overs';
const CHILDREN = 'hand-over-children';
const LINES = 'hand-over-lines';

export const handOverPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const handOverQuery = queryOptions({
  queryKey: ['hand-over'],
  queryFn: ({ signal }) => callApi<HandOverNow>(PATH, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.running ? TOTALS_EVERY_MS : false),
  meta: {
    kept: KEPT,
    live: {
      'hand_over.changed': (held: HandOverNow, { handOverId }: { handOverId: string }) =>
        held.running?.id === handOverId ? held : ASK,
    },
  },
});

/** What the home of the staff says of it; it is told of an opening at once. */
export const handOverAtHome = queryOptions({
  ...handOverQuery,
  queryKey: [...handOverQuery.queryKey, 'at-home'],
  queryFn: ({ signal }) => callApi<HandOverNow>(PATH, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? HOME_EVERY_MS : false),
});

/** From one class to another, as many as fit into what a phone keeps of one answer. */
export function portionsOf(classes: readonly Pick<HandOverOfClass, 'classNumber'>[]) {
  const numbers = [...new Set(classes.map(({ classNumber }) => classNumber))].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(numbers.length / HAND_OVER.classesAtOnce) }, (_, at) => {
    const some = numbers.slice(at * HAND_OVER.classesAtOnce, (at + 1) * HAND_OVER.classesAtOnce);
    return { from: some[0] ?? 0, until: some.at(-1) ?? 0 };
  });
}

export function childrenQuery(id: string, { from, until }: { from: number; until: number }) {
  return queryOptions({
    queryKey: [CHILDREN, id, from, until],
    queryFn: ({ signal }) =>
      callApi<HandOverChildren>(`${handOverPath(id)}/children?from=${from}&until=${until}`, { signal }),
    // Until the totals say that something of it has changed.
    staleTime: Infinity,
    meta: { kept: KEPT },
  });
}

/** Somebody may have been barred meanwhile: what the totals name another version of is read again, and nothing else. */
export async function readChanged(
  queryClient: QueryClient,
  { id, classes }: Pick<NonNullable<HandOverNow['running']>, 'id' | 'classes'>,
  toldAt: number,
): Promise<void> {
  const versionsOf = (from: number, until: number) =>
    classes.flatMap(({ classNumber, version }) =>
      from <= classNumber && classNumber <= until ? [version] : [],
    );
  await queryClient.invalidateQueries({
    queryKey: [CHILDREN, id],
    predicate: ({ queryKey: [, , from, until], state: { data, dataUpdatedAt, fetchStatus } }) =>
      data !== undefined &&
      fetchStatus === 'idle' &&
      // What came later than the totals may be newer than they are.
      dataUpdatedAt <= toldAt &&
      (data as HandOverChildren).versions.join() !== versionsOf(Number(from), Number(until)).join(),
  });
}

/** What was written since the last answer is added to it: at a fence nobody loads the same lines twice. */
export function linesQuery(id: string, queryClient: QueryClient) {
  const queryKey = [LINES, id] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<HandOverLines> => {
      let all = queryClient.getQueryData<HandOverLines>(queryKey) ?? { lines: [], upTo: 0, hasMore: false };
      do {
        const path = `${handOverPath(id)}/lines?after=${all.upTo}`;
        const more = await callApi<HandOverLines>(path, { signal });
        all = { ...more, lines: withNewer(all.lines, more.lines) };
      } while (all.hasMore);
      return all;
    },
    staleTime: 0,
    meta: { kept: KEPT, live: { 'hand_over.changed': 'refresh' } },
  });
}

function withNewer(lines: readonly HandOverLine[], newer: readonly HandOverLine[]): HandOverLine[] {
  const nameOf = ({ studentId, nth }: HandOverLine) => `${studentId} ${nth}`;
  return [...new Map([...lines, ...newer].map((line) => [nameOf(line), line])).values()];
}

export function askHandOverAgain(queryClient: QueryClient): void {
  for (const queryKey of [handOverQuery.queryKey, [LINES]]) void queryClient.invalidateQueries({ queryKey });
}

const isOther = ([what, id]: readonly unknown[], runningId?: string) =>
  (what === CHILDREN || what === LINES) && id !== runningId;
const isOtherHere = (hash: string, runningId?: string) => isOther(JSON.parse(hash) as unknown[], runningId);

/** What this device has of hand-overs that do not run any more: who may collect whom is nothing to keep. */
export async function forgetOthers(queryClient: QueryClient, runningId: string | undefined): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isOther(queryKey, runningId) });
  const { forgetWhere } = await import('../../../lib/last-known');
  await forgetWhere((hash) => isOtherHere(hash, runningId));
}

/** The same from any other page, which asks for nothing where this device has nothing of the kind. */
export async function forgetIfOver(queryClient: QueryClient): Promise<void> {
  // The page itself asks all the time.
  if (queryClient.getQueryCache().find(handOverQuery)?.isActive()) return;
  const { holdsWhere } = await import('../../../lib/last-known');
  if (!(await holdsWhere((hash) => isOtherHere(hash)))) return;
  const answer = await queryClient.fetchQuery(handOverQuery);
  if (!isRecalled(answer)) await forgetOthers(queryClient, answer.running?.id);
}

export function useOpenHandOver() {
  return useWrite(handOverQuery.queryKey, (wanted: Omit<OpenHandOver, 'schoolId'>) =>
    createOnce<ChangedHandOver>(PATH, wanted),
  );
}

export function useCloseHandOver() {
  return useWrite(handOverQuery.queryKey, (id: string) =>
    createOnce<ChangedHandOver>(`${handOverPath(id)}/close`, {}),
  );
}

export function useReopenHandOver() {
  return useWrite(handOverQuery.queryKey, (id: string) =>
    createOnce<ChangedHandOver>(`${handOverPath(id)}/reopen`, {}),
  );
}

export function useTakeBack(id: string) {
  return useWrite([LINES], (wanted: Omit<TakeBackHandOver, 'schoolId'>) =>
    createOnce<TakenBackHandOver>(`${handOverPath(id)}/take-back`, wanted),
  );
}
