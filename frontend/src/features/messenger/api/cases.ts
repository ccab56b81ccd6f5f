import type { BadWords, DecideCase, ModerationCase, OpenedCase } from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';
import { refreshAfter } from '../../../lib/query-client';

const PATH = '/api/messages/cases';
const WORDS = '/api/messages/bad-words';

/** For one class, or for the office the whole school. */
export const casesQuery = (classNumber: number | null, page: number) =>
  queryOptions({
    queryKey: ['moderation-cases', classNumber, page],
    queryFn: ({ signal }) => callPage<ModerationCase>(PATH, { classNumber: classNumber ?? '', page }, signal),
    placeholderData: keepPreviousData,
    meta: { live: { 'messages.changed': 'refresh' } },
  });

/** A write, because opening a case is recorded in the audit log. The page caches nothing of it. */
export function useOpenCase() {
  return useMutation({
    mutationFn: (id: string) => createOnce<OpenedCase>(`${PATH}/${id}/open`, undefined),
    gcTime: 0,
  });
}

export function useDecideCase(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: DecideCase) => createOnce(`${PATH}/${id}/decide`, decision),
    onSettled: () => {
      refreshAfter(queryClient, 'messages.changed');
      refreshAfter(queryClient, 'messenger.changed');
    },
  });
}

export const wordsQuery = queryOptions({
  queryKey: ['bad-words'],
  queryFn: ({ signal }) => callApi<BadWords>(WORDS, { signal }),
});

export function useChangeWords() {
  const queryClient = useQueryClient();
  const keep = {
    onSuccess: ({ words }: BadWords) => queryClient.setQueryData(wordsQuery.queryKey, { words }),
  };
  const add = useMutation({ mutationFn: (word: string) => createOnce<BadWords>(WORDS, { word }), ...keep });
  const remove = useMutation({
    mutationFn: (word: string) => createOnce<BadWords>(`${WORDS}/remove`, { word }),
    ...keep,
  });
  return { add, remove };
}
