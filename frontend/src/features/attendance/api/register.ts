import type {
  OwnRegisters,
  Register,
  RegisterChange,
  SavedRegister,
  SaveRegister,
} from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** A class by its number, a group by its id. */
export type Place = { classNumber: number } | { groupId: string };

function addressOf(place: Place): string {
  return 'classNumber' in place
    ? `/api/simple-classes/${place.classNumber}/register`
    : `/api/course-groups/${place.groupId}/register`;
}

interface Named {
  day: string;
  session: string;
}

/** Of the day and session that are named, or the one it is time for; `open` is what a page has open of it by now. */
export function registerQuery(place: Place, day = '', session = '', open: Named = { day, session }) {
  const wanted = new URLSearchParams({
    ...(open.day && { day: open.day }),
    ...(open.session && { session: open.session }),
  }).toString();
  return queryOptions({
    queryKey: ['register', place, day, session],
    queryFn: ({ signal }) => callApi<Register>(`${addressOf(place)}${wanted && `?${wanted}`}`, { signal }),
    meta: { kept: true, live: { 'register.taken': 'refresh', 'absence.changed': 'refresh' } },
    staleTime: 0,
  });
}

export function putRegister(
  place: Place,
  body: SaveRegister,
  idempotencyKey: string,
): Promise<SavedRegister> {
  return callApi<SavedRegister>(addressOf(place), { method: 'PUT', body, idempotencyKey });
}

export function changesQuery(registerId: string) {
  return queryOptions({
    queryKey: ['register-changes', registerId],
    queryFn: ({ signal }) => callApi<RegisterChange[]>(`/api/registers/${registerId}/changes`, { signal }),
    staleTime: 0,
  });
}

export const ownRegistersQuery = queryOptions({
  queryKey: ['own-registers'],
  queryFn: ({ signal }) => callApi<OwnRegisters>('/api/registers', { signal }),
  meta: { kept: true, live: { 'register.taken': 'refresh', 'timetable.changed': 'refresh' } },
  staleTime: 60_000,
});
