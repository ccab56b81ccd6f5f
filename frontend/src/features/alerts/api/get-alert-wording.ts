import type { AlertWording } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const alertWordingQuery = queryOptions({
  queryKey: ['alert-wording'],
  queryFn: ({ signal }) => callApi<AlertWording>('/api/emergency-alerts/wording', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // Once loaded, a school's wording stays on this page even when the server stops responding.
  gcTime: Number.POSITIVE_INFINITY,
  meta: { anonymousIsFine: true, alarm: true },
});
