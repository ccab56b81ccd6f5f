import type { ChangeOwnAddress, ChangeOwnPassword, OwnAddress } from '@homeroom/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/account/email';

export const ownAddressQuery = queryOptions({
  queryKey: ['own-address'],
  queryFn: ({ signal }) => callApi<OwnAddress>(PATH, { signal }),
  staleTime: 10_000,
});

/** The shown state may also have been confirmed or cancelled by mail in the meantime. */
function useAddressWrite<V>(write: (variables: V) => Promise<unknown>) {
  return useWrite(ownAddressQuery.queryKey, write);
}

export function useChangeAddress() {
  return useAddressWrite((form: ChangeOwnAddress) => callApi(PATH, { body: form }));
}

export function useStopAddressChange() {
  return useAddressWrite(() => createOnce(`${PATH}/stop`, {}));
}

export function useSendConfirmation() {
  return useAddressWrite(() => callApi(`${PATH}/confirmation`, { body: {} }));
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (form: ChangeOwnPassword) => callApi('/api/account/password', { body: form }),
  });
}
