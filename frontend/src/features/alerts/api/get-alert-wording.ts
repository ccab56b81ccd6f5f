import type { AlertWording } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const alertWordingQuery = queryOptions({
  queryKey: ['alert-wording'],
  queryFn: ({ signal }) => callApi<AlertWording>('/api/emergency-alerts/wording', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // Once read, a school's words stay on this page also when nobody answers any more.
  gcTime: Number.POSITIVE_INFINITY,
  meta: { anonymousIsFine: true, alarm: true },
});
