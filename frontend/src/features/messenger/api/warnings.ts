import type { MessengerWarning } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const PATH = '/api/messages/warnings';

/** Warnings from adults to the child, until it has dismissed them. */
export const warningsQuery = queryOptions({
  queryKey: ['messenger-warnings'],
  queryFn: ({ signal }) => callApi<MessengerWarning[]>(PATH, { signal }),
  meta: { live: { 'messages.changed': 'refresh' } },
});

export function useReadWarning() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => createOnce(`${PATH}/${id}/read`, undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: warningsQuery.queryKey }),
  });
}
