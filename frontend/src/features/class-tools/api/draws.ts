import type {
  ClassPicks,
  DrawnPick,
  DrawPick,
  GroupsOfClass,
  MakeGroups,
  PairsApart,
  WritePairsApart,
  WrittenPairsApart,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const url = (classNumber: number, what: string) => `/api/simple-classes/${classNumber}/${what}`;

/** Always refetched when a tool is opened, because the register may have been taken meanwhile. */
export const picksQuery = (classNumber: number) =>
  queryOptions({
    queryKey: ['class-picks', classNumber],
    queryFn: ({ signal }) => callApi<ClassPicks>(url(classNumber, 'picks'), { signal }),
    staleTime: 0,
  });

export function useDrawPick(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: DrawPick) => createOnce<DrawnPick>(url(classNumber, 'picks'), wanted),
    onSettled: () => queryClient.invalidateQueries(picksQuery(classNumber)),
  });
}

export const groupsQuery = (classNumber: number, { by, of, seed, leaveOut = '' }: MakeGroups) =>
  queryOptions({
    queryKey: ['made-groups', classNumber, by, of, seed, leaveOut],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ by, of: String(of), seed: String(seed), leaveOut });
      return callApi<GroupsOfClass>(`${url(classNumber, 'made-groups')}?${query.toString()}`, { signal });
    },
    // Keeps the current groups until the next ones have loaded.
    placeholderData: keepPreviousData,
  });

export const apartQuery = (classNumber: number) =>
  queryOptions({
    queryKey: ['class-apart', classNumber],
    queryFn: ({ signal }) => callApi<PairsApart>(url(classNumber, 'apart'), { signal }),
    staleTime: 0,
  });

export function useKeepApart(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WritePairsApart) =>
      callApi<WrittenPairsApart>(url(classNumber, 'apart'), { method: 'PUT', body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['made-groups', classNumber] });
      return queryClient.invalidateQueries(apartQuery(classNumber));
    },
  });
}
