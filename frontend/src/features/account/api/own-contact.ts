import type { OwnContact } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce } from '../../../lib/api-client';

const PATH = '/api/guardians/me/contact';

export const ownContactQuery = queryOptions({
  queryKey: ['own-contact'],
  queryFn: ({ signal }) => callApi<OwnContact>(PATH, { signal }),
  staleTime: 10_000,
});

export function useChangePhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => changeOnce<OwnContact>(PATH, { phone }),
    onSuccess: ({ phone }) => queryClient.setQueryData(ownContactQuery.queryKey, { phone }),
  });
}
