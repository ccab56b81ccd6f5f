import type {
  AnswerRosterLine,
  BeginRoster,
  BegunRosterImport,
  KeyedClass,
  KeyedCourses,
  Page,
  PlanRoster,
  RosterImport,
  RosterLine,
} from '@homeroom/contracts';
import type { ShownRosterKind } from '@homeroom/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, createOnce } from '../../../lib/api-client';
import { wishesIn } from '../../../lib/call-page';
import { saveFileFrom } from '../../../lib/save-file';

const PATH = '/api/school-admin/roster-imports';
const KEY = ['roster-imports'] as const;
/** While an import is in progress. */
const LOOK_AGAIN_MS = 1_000;

export type FoundImport = RosterImport & { lines: Page<RosterLine> };

export const isUnderWay = ({ state }: RosterImport) => state === 'running' || state === 'undoing';

export const rosterImportsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi<RosterImport[]>(PATH, { signal }),
});

/** Always refetched, because class numbers are proposed from it and must reflect the current state. */
export const rosterClassesQuery = queryOptions({
  queryKey: [...KEY, 'classes'],
  queryFn: ({ signal }) => callApi<KeyedClass[]>('/api/school-admin/roster-classes', { signal }),
});

export const rosterCoursesQuery = queryOptions({
  queryKey: [...KEY, 'courses'],
  queryFn: ({ signal }) => callApi<KeyedCourses>('/api/school-admin/roster-courses', { signal }),
});

export function rosterImportQuery(id: string, wanted: { kind: ShownRosterKind | ''; page: number }) {
  return queryOptions({
    queryKey: [...KEY, id, wanted],
    queryFn: ({ signal }) => callApi<FoundImport>(`${PATH}/${id}?${wishesIn(wanted)}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && LOOK_AGAIN_MS,
  });
}

/** Marks all cached data as stale after an import or its undo, so that open pages show the change. */
export function useFreshListsAfter(found: RosterImport | undefined): void {
  const queryClient = useQueryClient();
  const state = found?.state;
  useEffect(() => {
    // A short import may finish before it is seen running, so every change of state counts.
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
export const useAnswerRoster = (id: string) =>
  useStep((said: Omit<AnswerRosterLine, 'schoolId'>) =>
    createOnce<RosterImport>(`${PATH}/${id}/answers`, said),
  );
export const useUndoRoster = (id: string) =>
  useStep(() => createOnce<RosterImport>(`${PATH}/${id}/undo`, {}));

/** Returns the name of the saved file. */
export function useRefusedFile(id: string) {
  return useMutation({ mutationFn: () => saveFileFrom(`${PATH}/${id}/refused`) });
}
