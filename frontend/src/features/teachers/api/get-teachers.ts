import type { TeacherRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Whoever is given a class to lead teaches it. */
export const TEACHERS_LIVE = { 'teacher.changed': 'refresh', 'class.changed': 'refresh' } as const;

/** Everybody who is here, for choosing among them. */
export const teachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: ({ signal }) => callApi<TeacherRecord[]>('/api/simple-teachers?status=active', { signal }),
  meta: { live: TEACHERS_LIVE },
});
