import type {
  BeginRoster,
  BegunRosterImport,
  KeyedClass,
  KeyedCourses,
  Page,
  PlanRoster,
  RosterImport,
  RosterLine,
} from '@homeroom/contracts';
import type { RosterKind } from '@homeroom/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, createOnce } from '../../../lib/api-client';
import { wishesIn } from '../../../lib/call-page';
import { saveFileFrom } from '../../../lib/save-file';

const PATH = '/api/school-admin/roster-imports';
const KEY = ['roster-imports'] as const;
/** While something is being done with it. */
const LOOK_AGAIN_MS = 1_000;

export type FoundImport = RosterImport & { lines: Page<RosterLine> };

export const isUnderWay = ({ state }: RosterImport) => state === 'running' || state === 'undoing';

export const rosterImportsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi<RosterImport[]>(PATH, { signal }),
});

/** Numbers are proposed by it: what the school has now, and not what it had when the page was opened. */
export const rosterClassesQuery = queryOptions({
  queryKey: [...KEY, 'classes'],
  queryFn: ({ signal }) => callApi<KeyedClass[]>('/api/school-admin/roster-classes', { signal }),
});

export const rosterCoursesQuery = queryOptions({
  queryKey: [...KEY, 'courses'],
  queryFn: ({ signal }) => callApi<KeyedCourses>('/api/school-admin/roster-courses', { signal }),
});

export function rosterImportQuery(id: string, wanted: { kind: RosterKind | ''; page: number }) {
  return queryOptions({
    queryKey: [...KEY, id, wanted],
    queryFn: ({ signal }) => callApi<FoundImport>(`${PATH}/${id}?${wishesIn(wanted)}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && LOOK_AGAIN_MS,
  });
}

/** Pages that were open before show whom the list brought, or took back: what was fetched until then is old. */
export function useFreshListsAfter(found: RosterImport | undefined): void {
  const queryClient = useQueryClient();
  const state = found?.state;
  useEffect(() => {
    // A short list is done before anybody sees it running: each step away from a state counts.
    if (state === undefined) return undefined;
    return () => void queryClient.invalidateQueries();
  }, [state, queryClient]);
}

function useStep<V, R>(step: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export const usePlanRoster = () =>
  useStep((list: Omit<PlanRoster, 'schoolId'>) => createOnce<RosterImport>(PATH, list));
export const useBeginRoster = (id: string) =>
  useStep((said: Omit<BeginRoster, 'schoolId'>) =>
    createOnce<BegunRosterImport>(`${PATH}/${id}/begin`, said),
  );
export const useUndoRoster = (id: string) =>
  useStep(() => createOnce<RosterImport>(`${PATH}/${id}/undo`, {}));

/** Answers the name under which it was saved. */
export function useRefusedFile(id: string) {
  return useMutation({ mutationFn: () => saveFileFrom(`${PATH}/${id}/refused`) });
}
