import type { AttendanceOfStudent } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export function attendanceOfQuery(studentId: string) {
  return queryOptions({
    queryKey: ['attendance', studentId],
    queryFn: ({ signal }) =>
      callApi<AttendanceOfStudent>(`/api/students/${studentId}/attendance`, { signal }),
    meta: { kept: true, live: { 'absence.changed': 'refresh' } },
    staleTime: 60_000,
  });
}
