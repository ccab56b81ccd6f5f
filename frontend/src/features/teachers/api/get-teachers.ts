import type { TeacherRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Everybody who is here, for choosing among them. */
export const teachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: ({ signal }) => callApi<TeacherRecord[]>('/api/simple-teachers?status=active', { signal }),
  meta: { live: { 'teacher.changed': 'refresh', 'class.changed': 'refresh' } },
});
