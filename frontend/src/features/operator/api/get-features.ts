import type { FeatureRow, FeatureSchool, Page, SchoolFeature } from '@homeroom/contracts';
import type { FeatureKey } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const featuresQuery = queryOptions({
  queryKey: ['platform', 'features'],
  queryFn: ({ signal }) => callApi<FeatureRow[]>('/api/super-super-admin/features', { signal }),
  staleTime: 30_000,
});

const PAGE_SIZE = 12;

export function featureSchoolsQuery(key: FeatureKey, page: number) {
  return queryOptions({
    queryKey: ['platform', 'features', key, page],
    queryFn: ({ signal }) =>
      callApi<Page<FeatureSchool>>(
        `/api/super-super-admin/features/${key}/schools?page=${page}&pageSize=${PAGE_SIZE}`,
        { signal },
      ),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

export function schoolFeaturesQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['platform', 'school', schoolId, 'features'],
    queryFn: ({ signal }) =>
      callApi<SchoolFeature[]>(`/api/super-super-admin/schools/${schoolId}/features`, { signal }),
    staleTime: 0,
  });
}
