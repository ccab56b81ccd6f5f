import type { PointCategoryRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const categoriesQuery = queryOptions({
  queryKey: ['point-categories'],
  queryFn: ({ signal }) => callApi<PointCategoryRecord[]>('/api/point-categories', { signal }),
  meta: { kept: true },
});
