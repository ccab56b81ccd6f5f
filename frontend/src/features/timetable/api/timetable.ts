import type { OwnTimetable, TimetableOfClass } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const TIMETABLES = ['timetable'] as const;

/** Changes of a single day are announced by an event and refetched when the page is viewed. */
const live = { kept: true, live: { 'timetable.changed': 'refresh' } } as const;
const of = (address: string, day: string) => (day === '' ? address : `${address}?day=${day}`);

/** The person's own week or those of their children, also at another school; by default the current week. */
export function ownTimetableQuery(day = '', membershipId?: string) {
  return queryOptions({
    queryKey: [...TIMETABLES, 'own', day, membershipId],
    queryFn: ({ signal }) => callApi<OwnTimetable>(of('/api/timetable', day), { signal, membershipId }),
    meta: live,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

export function classTimetableQuery(classNumber: number, day = '') {
  return queryOptions({
    queryKey: [...TIMETABLES, 'class', classNumber, day],
    queryFn: ({ signal }) =>
      callApi<TimetableOfClass>(of(`/api/simple-classes/${classNumber}/timetable`, day), { signal }),
    meta: live,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
