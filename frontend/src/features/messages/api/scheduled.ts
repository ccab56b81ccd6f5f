import type {
  ChangeScheduled,
  SavedScheduled,
  ScheduledMessage,
  ScheduledMessages,
  ScheduleMessage,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { pathOf } from './conversations';

const PATH = '/api/messages/scheduled';

/** The reader's scheduled messages in all conversations. */
export const scheduledQuery = queryOptions({
  queryKey: ['scheduled-messages'],
  queryFn: ({ signal }) => callApi<ScheduledMessages>(PATH, { signal }),
  meta: { live: { 'messages.changed': 'refresh' } },
});

/** Schedules a message, or changes a scheduled or rejected one. */
export function useSchedule(conversationId: string, of?: Pick<ScheduledMessage, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: ScheduleMessage) =>
      of
        ? changeOnce<SavedScheduled>(`${PATH}/${of.id}`, {
            ...wanted,
            version: of.version,
          } satisfies ChangeScheduled)
        : createOnce<SavedScheduled>(`${pathOf(conversationId)}/scheduled`, wanted),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduledQuery.queryKey }),
  });
}

export function useWithdrawScheduled() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => createOnce(`${PATH}/${id}/withdraw`, undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduledQuery.queryKey }),
  });
}
