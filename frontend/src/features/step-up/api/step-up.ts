import type { SteppedUp, StepUpMethods, StepUp } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import type { PasskeyQuestion } from '../../../lib/passkeys';

const PATH = '/api/account/step-up';

/** Always refetched, because a factor may have been added a moment ago. */
export const stepUpMethodsQuery = queryOptions({
  queryKey: ['step-up-methods'],
  queryFn: ({ signal }) => callApi<StepUpMethods>(PATH, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export function prove(shown: StepUp): Promise<SteppedUp> {
  return callApi<SteppedUp>(PATH, { body: shown });
}

export async function askForPasskey(): Promise<PasskeyQuestion> {
  const { options } = await callApi<{ options: PasskeyQuestion }>(`${PATH}/passkey`, { method: 'POST' });
  return options;
}
