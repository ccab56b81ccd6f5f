import type { SaveSingleSignOn, SingleSignOnSettings } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/school-admin/single-sign-on';

export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => callApi<SingleSignOnSettings>(PATH, { signal }),
  staleTime: 10_000,
});

function useSettingsWrite<V>(write: (variables: V) => Promise<unknown>) {
  return useWrite(singleSignOnQuery.queryKey, write);
}

export function useSaveSingleSignOn() {
  return useSettingsWrite((body: SaveSingleSignOn) => callApi(PATH, { method: 'PUT', body }));
}

export function useRemoveSingleSignOn() {
  return useSettingsWrite(() => createOnce(`${PATH}/remove`, {}));
}
