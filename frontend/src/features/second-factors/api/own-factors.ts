import type {
  AddPasskey,
  AuthenticatorSetUp,
  ConfirmAuthenticator,
  FactorAdded,
  OwnFactors,
  RenewedRecoveryCodes,
} from '@homeroom/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi, changeOnce, isJudged } from '../../../lib/api-client';
import { makePasskey, type PasskeyWish } from '../../../lib/passkeys';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/account/factors';

export const ownFactorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => callApi<OwnFactors>(PATH, { signal }),
  staleTime: 10_000,
});

/** Responses contain secrets that are sent only once and are not stored for a repeated key, so no idempotency key is sent. */
const post = <T>(path: string, body: unknown = {}) => callApi<T>(`${PATH}${path}`, { body });

function useFactorWrite<V, T>(write: (variables: V) => Promise<T>) {
  return useWrite(ownFactorsQuery.queryKey, write);
}

/** Generates a new secret each time; it has no effect before it is confirmed. */
export function useBeginAuthenticator() {
  return useMutation({ mutationFn: () => post<AuthenticatorSetUp>('/authenticator') });
}

export function useConfirmAuthenticator() {
  return useFactorWrite((body: ConfirmAuthenticator) => post<FactorAdded>('/authenticator/confirm', body));
}

export function useRemoveAuthenticator() {
  return useFactorWrite(() => post('/authenticator/remove'));
}

async function newPasskey() {
  const { options } = await post<{ options: PasskeyWish }>('/passkeys/options');
  return makePasskey(options);
}

/**
 * A passkey whose registration got no response may exist all the same, and nobody has seen its recovery codes: the next attempt sends it
 * again instead of asking the browser for another.
 */
export function useAddPasskey() {
  const made = useRef<Omit<AddPasskey, 'name'> | null>(null);
  const forget = () => {
    made.current = null;
  };
  const add = useFactorWrite(async (name: string) => {
    made.current ??= await newPasskey();
    try {
      const added = await post<FactorAdded>('/passkeys', { name, ...made.current });
      forget();
      return added;
    } catch (error) {
      if (isJudged(error)) forget();
      throw error;
    }
  });
  return { add, forget };
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
