import type { ChangeOwnAddress, ChangeOwnPassword, OwnAddress } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/account/email';

export const ownAddressQuery = queryOptions({
  queryKey: ['own-address'],
  queryFn: ({ signal }) => callApi<OwnAddress>(PATH, { signal }),
  staleTime: 10_000,
});

function useAddressWrite<V>(write: (variables: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Also after a refusal: it may have been confirmed or stopped by mail meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownAddressQuery.queryKey }),
  });
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
