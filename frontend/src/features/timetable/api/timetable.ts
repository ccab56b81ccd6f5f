import type { OwnTimetable, TimetableOfClass } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const TIMETABLES = ['timetable'] as const;

/** A change of one day is news for the day itself: it comes with the event, and each time the page is looked at. */
const live = { kept: true, live: { 'timetable.changed': 'refresh' } } as const;
const of = (address: string, day: string) => (day === '' ? address : `${address}?day=${day}`);

/** One's own week, or those of one's children, also at another school: the one that runs, where no day is named. */
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
