import type {
  CalendarEntry,
  SchoolCalendar,
  WriteCalendarEntry,
  WrittenCalendarEntry,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce, isStatus } from '../../../lib/api-client';

export const CALENDARS = ['calendar'] as const;
const ENTRIES = '/api/calendar-entries';

/** From a given day, or from the first of the current month; of the person's other school if a membership is given. */
export function calendarQuery(from = '', membershipId?: string) {
  return queryOptions({
    queryKey: [...CALENDARS, from, ...(membershipId ? [membershipId] : [])],
    queryFn: ({ signal }) =>
      callApi<SchoolCalendar>(from ? `/api/calendar?from=${encodeURIComponent(from)}` : '/api/calendar', {
        ...{ signal, membershipId },
      }),
    meta: { kept: true },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** The current state of an entry, even if it has moved out of the days shown. */
export function entryQuery(id = '') {
  return queryOptions({
    queryKey: [...CALENDARS, 'entry', id],
    queryFn: ({ signal }) => callApi<CalendarEntry>(`${ENTRIES}/${id}`, { signal }),
    staleTime: 60_000,
  });
}

/** Creates an entry, or changes the given one. */
export function useWriteEntry(entry: CalendarEntry | undefined) {
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: CALENDARS });
  return useMutation({
    mutationFn: (body: WriteCalendarEntry) =>
      entry
        ? changeOnce<WrittenCalendarEntry>(`${ENTRIES}/${entry.id}`, body)
        : createOnce<WrittenCalendarEntry>(ENTRIES, body),
    onSuccess: again,
    // Somebody else has changed or removed it, so the page is refreshed.
    onError: (error) => void (isStatus(error, 404, 409) && again()),
  });
}

export function useRemoveEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CalendarEntry) => createOnce(`${ENTRIES}/${id}/remove`, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CALENDARS }),
  });
}
