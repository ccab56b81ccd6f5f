import type { AlertPolicy, AlertPolicyAnswer } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce } from '../../../lib/api-client';

const PATH = '/api/school-admin/alert-policy';

export const alertPolicyQuery = queryOptions({
  queryKey: ['alert-policy'],
  queryFn: ({ signal }) => callApi<AlertPolicy>(PATH, { signal }),
  staleTime: 0,
});

export function useChooseAlertPolicy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: AlertPolicy) => changeOnce<AlertPolicyAnswer>(PATH, chosen),
    onSuccess: ({ policy }) => queryClient.setQueryData(alertPolicyQuery.queryKey, policy),
  });
}
