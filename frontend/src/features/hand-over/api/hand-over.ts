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

/** Up to sixty phones poll the totals at this interval, however fast children are handed over. */
const TOTALS_EVERY_MS = 5_000;
/** At home, the end of a hand-over may be noticed this much later. */
const HOME_EVERY_MS = 60_000;

/**
 * Data about who may collect whom is kept on a phone no longer than this. It stays available whatever else is viewed, and whole: the lines
 * of 2,400 children take 600 kB.
 */
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

/** The hand-over on the home page of staff, which an event updates at once when one is opened. */
export const handOverAtHome = queryOptions({
  ...handOverQuery,
  queryKey: [...handOverQuery.queryKey, 'at-home'],
  queryFn: ({ signal }) => callApi<HandOverNow>(PATH, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? HOME_EVERY_MS : false),
});

/** Splits the classes into ranges that fit into what a phone stores of one response. */
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
    // Refetched only when the totals show a change.
    staleTime: Infinity,
    meta: { kept: KEPT },
  });
}

/** Somebody may have been barred meanwhile: refetches only the ranges whose versions differ from the totals. */
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
      // Data fetched after the totals may be newer than they are.
      dataUpdatedAt <= toldAt &&
      (data as HandOverChildren).versions.join() !== versionsOf(Number(from), Number(until)).join(),
  });
}

/** Fetches only lines written since the last response and appends them, so that nobody loads the same lines twice over a weak network. */
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

/** Deletes this device's data of hand-overs that are not active any more, because who may collect whom must not be kept. */
export async function forgetOthers(queryClient: QueryClient, runningId: string | undefined): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isOther(queryKey, runningId) });
  const { forgetWhere } = await import('../../../lib/last-known');
  await forgetWhere((hash) => isOtherHere(hash, runningId));
}

/** The same for other pages; sends no request if this device has no such data. */
export async function forgetIfOver(queryClient: QueryClient): Promise<void> {
  // The hand-over page already polls.
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
