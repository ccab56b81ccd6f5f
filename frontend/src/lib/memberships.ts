import type { Membership, StepUp, SwitchedMembership } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { callApi } from './api-client';
import type { PasskeyQuestion } from './passkeys';
import { lookAround } from './whereabouts';

const PATH = '/api/account/memberships';

/** The signed-in person's memberships; most have one. */
export const membershipsQuery = queryOptions({
  queryKey: ['memberships'],
  queryFn: ({ signal }) => callApi<Membership[]>(PATH, { signal }),
});

/** The first school's data is cleared before anything of the other one renders. */
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
