import type { ChangedOwnAccount, ChangeOwnAccount, OwnAccount } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce } from '../../../lib/api-client';
import { authUserQuery } from '../../../lib/session';

const PATH = '/api/account';

export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => callApi<OwnAccount>(PATH, { signal }),
});

export function useChangeLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: NonNullable<ChangeOwnAccount['language']>) =>
      changeOnce<ChangedOwnAccount>(PATH, { language }),
    onSuccess: ({ account }) => {
      queryClient.setQueryData(ownAccountQuery.queryKey, account);
      // Applies the language to the page at once.
      queryClient.setQueryData(
        authUserQuery.queryKey,
        (user) => user && { ...user, language: account.language },
      );
    },
  });
}
