import type { SteppedUp, StepUpMethods, StepUp } from '@homeroom/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PATH = '/api/account/step-up';

/** Asked each time: a factor may have been added a moment ago. */
export const stepUpMethodsQuery = queryOptions({
  queryKey: ['step-up-methods'],
  queryFn: ({ signal }) => callApi<StepUpMethods>(PATH, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export function useProve() {
  return useMutation({ mutationFn: (shown: StepUp) => callApi<SteppedUp>(PATH, { body: shown }) });
}
