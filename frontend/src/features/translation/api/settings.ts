import type { ChangeTranslation, TranslationSettings } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce } from '../../../lib/api-client';

const PATH = '/api/school-admin/translation';

export const translationSettingsQuery = queryOptions({
  queryKey: ['translation-settings'],
  queryFn: ({ signal }) => callApi<TranslationSettings>(PATH, { signal }),
});

export function useChangeTranslation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangeTranslation) => changeOnce<TranslationSettings>(PATH, changes),
    onSuccess: (saved) => queryClient.setQueryData(translationSettingsQuery.queryKey, saved),
    onError: () => void queryClient.invalidateQueries({ queryKey: translationSettingsQuery.queryKey }),
  });
}
