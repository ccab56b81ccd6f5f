import type { SaveSingleSignOn, SingleSignOnSettings } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/school-admin/single-sign-on';

export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => callApi<SingleSignOnSettings>(PATH, { signal }),
  staleTime: 10_000,
});

function useSettingsWrite<V>(write: (variables: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Also where nobody answered: it may have happened.
    onSettled: () => queryClient.invalidateQueries({ queryKey: singleSignOnQuery.queryKey }),
  });
}

export function useSaveSingleSignOn() {
  return useSettingsWrite((body: SaveSingleSignOn) => callApi(PATH, { method: 'PUT', body }));
}

export function useRemoveSingleSignOn() {
  return useSettingsWrite(() => createOnce(`${PATH}/remove`, {}));
}
