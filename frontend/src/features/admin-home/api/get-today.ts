import type { OfficeAlerts, OfficeClasses, OfficePeople } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const PATH = '/api/school-admin/today';
/** Short, so that a task is shown as done when the person returns from doing it. */
const staleTime = 5_000;

export const officeClassesQuery = queryOptions({
  queryKey: ['office-today', 'classes'],
  queryFn: ({ signal }) => callApi<OfficeClasses>(`${PATH}/classes`, { signal }),
  meta: {
    kept: true,
    live: { 'class.changed': 'refresh', 'teacher.changed': 'refresh', 'student.changed': 'refresh' },
  },
  staleTime,
});

export const officePeopleQuery = queryOptions({
  queryKey: ['office-today', 'people'],
  queryFn: ({ signal }) => callApi<OfficePeople>(`${PATH}/people`, { signal }),
  meta: { kept: true },
  staleTime,
});

export const officeAlertsQuery = queryOptions({
  queryKey: ['office-today', 'alerts'],
  queryFn: ({ signal }) => callApi<OfficeAlerts>(`${PATH}/alerts`, { signal }),
  staleTime,
});
