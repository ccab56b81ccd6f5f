import type { Proved, ProofMethods, ShowProof } from '@homeroom/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PATH = '/api/account/proof';

/** Asked each time: a factor may have been added a moment ago. */
export const proofMethodsQuery = queryOptions({
  queryKey: ['proof-methods'],
  queryFn: ({ signal }) => callApi<ProofMethods>(PATH, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export function useProve() {
  return useMutation({ mutationFn: (shown: ShowProof) => callApi<Proved>(PATH, { body: shown }) });
}
