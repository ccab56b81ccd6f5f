import type { LunchMenu, WriteLunchMenu } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

const PATH = '/api/lunch-menu';
export const MENUS = ['lunch-menu'] as const;

/** The menu of the week of a day, by default the current one; of the person's other school if a membership is given. */
export function lunchMenuQuery(day = '', membershipId?: string) {
  return queryOptions({
    queryKey: [...MENUS, day, membershipId],
    queryFn: ({ signal }) =>
      callApi<LunchMenu>(day ? `${PATH}?day=${encodeURIComponent(day)}` : PATH, { signal, membershipId }),
    meta: { kept: true, live: { 'lunch_menu.changed': 'refresh' } },
    staleTime: 60_000,
  });
}

export function useWriteLunchMenu() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WriteLunchMenu) => callApi<{ menu: LunchMenu }>(PATH, { method: 'PUT', body }),
    onSuccess: ({ menu }) => {
      queryClient.setQueryData(lunchMenuQuery(menu.week).queryKey, menu);
      // Also refetches inactive queries, which the page shows once the form is closed.
      return queryClient.invalidateQueries({ queryKey: MENUS, refetchType: 'all' });
    },
    // Somebody else saved first: the form gets their version as its base and keeps the typed input.
    onError: (error) => isStatus(error, 409) && queryClient.invalidateQueries({ queryKey: MENUS }),
  });
}
