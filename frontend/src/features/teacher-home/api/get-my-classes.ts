import type { TeacherDashboard } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const myClassesQuery = queryOptions({
  queryKey: ['teacher-dashboard'],
  queryFn: ({ signal }) => callApi<TeacherDashboard>('/api/teachers/me', { signal }),
  meta: {
    kept: true,
    live: {
      'points.awarded': 'refresh',
      'points.undone': 'refresh',
      'points.adjusted': 'refresh',
      'student.created': 'refresh',
      'class.changed': 'refresh',
      'student.changed': 'refresh',
      'teacher.changed': 'refresh',
    },
  },
});
