import type { StudentDashboard } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callHeld } from '../../../lib/held-answers';

const meta = {
  kept: true,
  live: {
    'points.awarded': 'refresh',
    'points.undone': 'refresh',
    'points.adjusted': 'refresh',
    'badge.given': 'refresh',
    'class.changed': 'refresh',
    'student.changed': 'refresh',
    'plant.chosen': 'refresh',
  },
} as const;

export const myDashboardQuery = queryOptions({
  queryKey: ['student-dashboard'],
  queryFn: (asking) => callHeld<StudentDashboard>('/api/students/me', asking),
  meta,
});

/** The same page for the staff of the student's class. */
export function dashboardOfQuery(studentId: string) {
  return queryOptions({
    queryKey: ['student-dashboard', studentId],
    queryFn: (asking) => callHeld<StudentDashboard>(`/api/students/${studentId}/dashboard`, asking),
    meta,
  });
}
