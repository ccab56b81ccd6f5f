import type { FeatureRow } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const featuresQuery = queryOptions({
  queryKey: ['platform', 'features'],
  queryFn: ({ signal }) => callApi<FeatureRow[]>('/api/super-super-admin/features', { signal }),
  staleTime: 30_000,
});
