import type { StudentDashboard } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const meta = {
  live: {
    'points.awarded': 'refresh',
    'points.undone': 'refresh',
    'class.changed': 'refresh',
    'student.changed': 'refresh',
    'plant.chosen': 'refresh',
  },
} as const;

export const myDashboardQuery = queryOptions({
  queryKey: ['student-dashboard'],
  queryFn: ({ signal }) => callApi<StudentDashboard>('/api/students/me', { signal }),
  meta,
});

/** The same page for the staff of the student's class. */
export function dashboardOfQuery(studentId: string) {
  return queryOptions({
    queryKey: ['student-dashboard', studentId],
    queryFn: ({ signal }) => callApi<StudentDashboard>(`/api/students/${studentId}/dashboard`, { signal }),
    meta,
  });
}
