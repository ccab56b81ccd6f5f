import type {
  AddPasskey,
  AuthenticatorSetUp,
  ConfirmAuthenticator,
  FactorAdded,
  OwnFactors,
  RenewedRecoveryCodes,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce } from '../../../lib/api-client';
import { makePasskey, type PasskeyWish } from '../../../lib/passkeys';

const PATH = '/api/account/factors';

export const ownFactorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => callApi<OwnFactors>(PATH, { signal }),
  staleTime: 10_000,
});

/** Answers here are secrets that leave once: none is kept for a repeated key, so none is sent along. */
const post = <T>(path: string, body: unknown = {}) => callApi<T>(`${PATH}${path}`, { body });

function useFactorWrite<V, T>(write: (variables: V) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Also after a refusal: the list was older than what stands.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey }),
  });
}

/** Draws a new secret each time: nothing of it counts before it is confirmed. */
export function useBeginAuthenticator() {
  return useMutation({ mutationFn: () => post<AuthenticatorSetUp>('/authenticator') });
}

export function useConfirmAuthenticator() {
  return useFactorWrite((body: ConfirmAuthenticator) => post<FactorAdded>('/authenticator/confirm', body));
}

export function useRemoveAuthenticator() {
  return useFactorWrite(() => post('/authenticator/remove'));
}

export function useAddPasskey() {
  return useFactorWrite(async (name: string) => {
    const { options } = await post<{ options: PasskeyWish }>('/passkeys/options');
    const body: AddPasskey = { name, ...(await makePasskey(options)) };
    return post<FactorAdded>('/passkeys', body);
  });
}

export function useRenamePasskey() {
  return useFactorWrite(({ id, name }: { id: string; name: string }) =>
    changeOnce(`${PATH}/passkeys/${id}`, { name }),
  );
}

export function useRemovePasskey() {
  return useFactorWrite((id: string) => post(`/passkeys/${id}/remove`));
}

export function useRenewRecoveryCodes() {
  return useFactorWrite(() => post<RenewedRecoveryCodes>('/recovery-codes'));
}
