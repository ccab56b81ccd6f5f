import type { StudentDashboard } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const myDashboardQuery = queryOptions({
  queryKey: ['student-dashboard'],
  queryFn: ({ signal }) => callApi<StudentDashboard>('/api/students/me', { signal }),
  meta: {
    live: { 'points.awarded': 'refresh', 'points.undone': 'refresh', 'student.changed': 'refresh' },
  },
});
