import type { Page, PlatformSchool, SchoolFilter } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PAGE_SIZE = 12;

export interface SchoolsWanted {
  status: SchoolFilter;
  search: string;
  page: number;
}

export function schoolsQuery({ status, search, page }: SchoolsWanted, pageSize = PAGE_SIZE) {
  const query = new URLSearchParams({ status, search, page: String(page), pageSize: String(pageSize) });
  return queryOptions({
    queryKey: ['platform', 'schools', query.toString()],
    queryFn: ({ signal }) =>
      callApi<Page<PlatformSchool>>(`/api/super-super-admin/schools?${query}`, { signal }),
    staleTime: 30_000,
    // Keeps the previous page while the next one is loading.
    placeholderData: keepPreviousData,
  });
}

export function schoolQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['platform', 'school', schoolId],
    queryFn: ({ signal }) =>
      callApi<PlatformSchool>(`/api/super-super-admin/schools/${schoolId}`, { signal }),
    // Always refetched, because decisions about a school need its current state.
    staleTime: 0,
  });
}

export const recentSchoolsQuery = schoolsQuery({ status: 'all', search: '', page: 1 }, 5);
