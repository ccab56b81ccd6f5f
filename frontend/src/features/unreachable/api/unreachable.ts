import type { OfficeReach, Unreachable } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const UNREACHABLE = '/api/school-admin/unreachable';

export const unreachableQuery = queryOptions({
  queryKey: ['unreachable'],
  queryFn: ({ signal }) => callApi<Unreachable>(UNREACHABLE, { signal }),
});

export const officeReachQuery = queryOptions({
  queryKey: ['office-today', 'reach'],
  queryFn: ({ signal }) => callApi<OfficeReach>('/api/school-admin/today/reach', { signal }),
  staleTime: 5_000,
});
