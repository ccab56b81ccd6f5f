import type { BlockedStudent, OpenedConversation } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

const PATH = '/api/messages';

export const blocksQuery = queryOptions({
  queryKey: ['blocked-students'],
  queryFn: ({ signal }) => callApi<BlockedStudent[]>(`${PATH}/blocks`, { signal }),
});

export function useBlock() {
  const queryClient = useQueryClient();
  const after = {
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['message-contacts'] });
      void queryClient.invalidateQueries({ queryKey: ['conversation'] });
      refreshAfter(queryClient, 'messages.changed');
    },
  };
  const block = useMutation({
    mutationFn: (studentId: string) => createOnce(`${PATH}/blocks`, { studentId }),
    ...after,
  });
  const unblock = useMutation({
    mutationFn: (studentId: string) => createOnce(`${PATH}/blocks/${studentId}/remove`, undefined),
    ...after,
  });
  return { block, unblock };
}

export function useBegin() {
  return useMutation({
    mutationFn: (personIds: readonly string[]) =>
      createOnce<OpenedConversation>(`${PATH}/conversations`, { kind: 'students', personIds }),
  });
}
