import type { PlatformStats } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const platformStatsQuery = queryOptions({
  queryKey: ['platform', 'stats'],
  queryFn: ({ signal }) => callApi<PlatformStats>('/api/super-super-admin/platform-stats', { signal }),
  staleTime: 30_000,
});
