import type { TeacherRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const teachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: ({ signal }) => callApi<TeacherRecord[]>('/api/simple-teachers', { signal }),
  meta: { live: { 'teacher.changed': 'refresh' } },
});
