import type { Membership, StepUp, SwitchedMembership } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { callApi } from './api-client';
import type { PasskeyQuestion } from './passkeys';
import { lookAround } from './whereabouts';

const PATH = '/api/account/memberships';

/** The schools of the person who is signed in; one for most. */
export const membershipsQuery = queryOptions({
  queryKey: ['memberships'],
  queryFn: ({ signal }) => callApi<Membership[]>(PATH, { signal }),
});

/** What was fetched for the first school is forgotten before anything of the other one is drawn. */
export function useSwitchSchool() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, shown = {} }: { id: string; shown?: StepUp }) =>
      callApi<SwitchedMembership>(`${PATH}/${id}/switch`, { body: shown }),
    onSuccess: async () => navigate(await lookAround(queryClient)),
  });
}

export async function askForPasskeyAt(id: string): Promise<PasskeyQuestion> {
  const { options } = await callApi<{ options: PasskeyQuestion }>(`${PATH}/${id}/passkey`, {
    method: 'POST',
  });
  return options;
}
