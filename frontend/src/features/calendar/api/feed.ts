import type { CalendarFeed, MadeCalendarFeed } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const FEED = '/api/calendar/feed';

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => callApi<CalendarFeed>(FEED, { signal }),
});

/** Earlier links stop working. */
export function useMakeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => createOnce<MadeCalendarFeed>(FEED, {}),
    onSuccess: ({ madeAt }) => queryClient.setQueryData(feedQuery.queryKey, { madeAt }),
  });
}

export function useRemoveFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => createOnce(`${FEED}/remove`, {}),
    onSuccess: () => queryClient.setQueryData(feedQuery.queryKey, { madeAt: null }),
  });
}
