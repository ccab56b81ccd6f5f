import type { StudentRecordOfPoints } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export function recordQuery(studentId: string) {
  return queryOptions({
    queryKey: ['point-record', studentId],
    queryFn: ({ signal }) => callApi<StudentRecordOfPoints>(`/api/students/${studentId}/record`, { signal }),
    meta: {
      kept: true,
      live: {
        'points.awarded': 'refresh',
        'points.undone': 'refresh',
        'points.adjusted': 'refresh',
        'student.changed': 'refresh',
      },
    },
  });
}
