import type { FailingImports } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const failingImportsQuery = queryOptions({
  queryKey: ['failing-imports'],
  queryFn: ({ signal }) => callApi<FailingImports>('/api/super-super-admin/failing-imports', { signal }),
  staleTime: 10_000,
});
