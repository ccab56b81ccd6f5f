import type { AlertWordsSettings, ChangeAlertWords } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

const PATH = '/api/school-admin/alert-words';

export const alertWordsQuery = queryOptions({
  queryKey: ['alert-words'],
  queryFn: ({ signal }) => callApi<AlertWordsSettings>(PATH, { signal }),
  staleTime: 0,
});

export function useChangeAlertWords() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangeAlertWords) =>
      callApi<{ words: AlertWordsSettings }>(PATH, { method: 'PATCH', body: changes }),
    onSuccess: ({ words }) => queryClient.setQueryData(alertWordsQuery.queryKey, words),
    // Somebody else saved first: the form gets their version as its base and keeps the typed input.
    onError: (error) =>
      isStatus(error, 409) && queryClient.invalidateQueries({ queryKey: alertWordsQuery.queryKey }),
  });
}
