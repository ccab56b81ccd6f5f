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

/** Answers here are secrets that leave once: none is kept for a repeated key, so none is sent along. */
const post = <T>(path: string, body: unknown = {}) => callApi<T>(`${PATH}${path}`, { body });

function useFactorWrite<V, T>(write: (variables: V) => Promise<T>) {
  return useWrite(ownFactorsQuery.queryKey, write);
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

async function newPasskey() {
  const { options } = await post<{ options: PasskeyWish }>('/passkeys/options');
  return makePasskey(options);
}

/**
 * One that was made and has had no answer may be there all the same, and its recovery codes were seen by nobody: the next
 * press sends it again, and the browser is not asked for another.
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
