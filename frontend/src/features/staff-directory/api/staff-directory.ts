import type { DirectoryPeople, DrawnDirectoryToken, StaffDirectory } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/school-admin/staff-directory';

export const staffDirectoryQuery = queryOptions({
  queryKey: ['staff-directory'],
  queryFn: ({ signal }) => callApi<StaffDirectory>(PATH, { signal }),
  staleTime: 10_000,
});

export const directoryPeopleQuery = queryOptions({
  queryKey: ['staff-directory', 'people'],
  queryFn: ({ signal }) => callApi<DirectoryPeople>(`${PATH}/people`, { signal }),
  staleTime: 10_000,
});

export function useDrawToken() {
  return useWrite(staffDirectoryQuery.queryKey, () => createOnce<DrawnDirectoryToken>(PATH, {}));
}

export function useRemoveToken() {
  return useWrite(staffDirectoryQuery.queryKey, () => createOnce(`${PATH}/remove`, {}));
}
