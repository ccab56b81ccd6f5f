import type {
  ChangeTaughtRules,
  OpenedTaughtConversation,
  OpenTaughtConversation,
  SchoolTaughtRules,
  TaughtConversation,
} from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';

const RULES = '/api/school-admin/taught-rules';
const CONVERSATIONS = '/api/school-admin/taught-conversations';

export const taughtRulesQuery = queryOptions({
  queryKey: ['taught-rules'],
  queryFn: ({ signal }) => callApi<SchoolTaughtRules>(RULES, { signal }),
});

export function useChangeTaughtRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangeTaughtRules) => changeOnce<SchoolTaughtRules>(RULES, changes),
    onSuccess: (saved) => queryClient.setQueryData(taughtRulesQuery.queryKey, saved),
    onError: () => void queryClient.invalidateQueries({ queryKey: taughtRulesQuery.queryKey }),
  });
}

export const taughtConversationsQuery = infiniteQueryOptions({
  queryKey: ['taught-conversations'],
  queryFn: ({ pageParam, signal }) =>
    callApi<TaughtConversation[]>(
      pageParam ? `${CONVERSATIONS}?before=${encodeURIComponent(pageParam)}` : CONVERSATIONS,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last: TaughtConversation[]) =>
    last.length < MESSAGES.listSize ? undefined : last.at(-1)?.id,
  meta: { live: { 'messages.changed': 'refresh' } },
});

/** A write, because opening the conversation is recorded in the audit log with its reason. The page caches nothing of it. */
export function useOpenTaught(id: string) {
  return useMutation({
    mutationFn: (wanted: OpenTaughtConversation) =>
      createOnce<OpenedTaughtConversation>(`${CONVERSATIONS}/${id}/open`, wanted),
    gcTime: 0,
  });
}
