import type {
  OwnRegisters,
  Register,
  RegisterChange,
  SavedRegister,
  SaveRegister,
} from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

/** A class by its number, a group by its id, or an existing register by its own id, also if its class or group has ended. */
export type Place = { classNumber: number } | { groupId: string } | { registerId: string };

function addressOf(place: Place): string {
  if ('registerId' in place) return `/api/registers/${place.registerId}`;
  return 'classNumber' in place
    ? `/api/simple-classes/${place.classNumber}/register`
    : `/api/course-groups/${place.groupId}/register`;
}

/** The page of a register; one by its own id needs no day and no session. */
export function pageOf(place: Place, { day, session }: Named): string {
  if ('registerId' in place) return `/registers/${place.registerId}`;
  const base = 'classNumber' in place ? `/class/${place.classNumber}` : `/groups/${place.groupId}`;
  return `${base}/register?day=${day}&session=${session}`;
}

interface Named {
  day: string;
  session: string;
}

/** The register of the given day and session, or by default the current one; `open` is what the page currently shows. */
export function registerQuery(place: Place, day = '', session = '', open: Named = { day, session }) {
  const named: Partial<Named> = 'registerId' in place ? {} : open;
  const wanted = new URLSearchParams({
    ...(named.day && { day: named.day }),
    ...(named.session && { session: named.session }),
  }).toString();
  return queryOptions({
    queryKey: ['register', place, day, session],
    queryFn: ({ signal }) => callApi<Register>(`${addressOf(place)}${wanted && `?${wanted}`}`, { signal }),
    meta: { kept: true, live: { 'register.taken': 'refresh', 'absence.changed': 'refresh' } },
    staleTime: 0,
  });
}

export async function putRegister(
  place: Place,
  body: SaveRegister,
  idempotencyKey: string,
): Promise<SavedRegister> {
  const put = (form: SaveRegister) =>
    callApi<SavedRegister>(addressOf(place), { method: 'PUT', body: form, idempotencyKey });
  const { savedAt, ...timeless } = body;
  try {
    return await put(body);
  } catch (error) {
    // The release before refuses the time.
    if (savedAt !== undefined && isStatus(error, 400)) return put(timeless);
    throw error;
  }
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
