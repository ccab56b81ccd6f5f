import type { TeacherRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Leading a class implies teaching it, so class changes matter too. */
export const TEACHERS_LIVE = { 'teacher.changed': 'refresh', 'class.changed': 'refresh' } as const;

/** All active teachers, to choose from. */
export const teachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: ({ signal }) => callApi<TeacherRecord[]>('/api/simple-teachers?status=active', { signal }),
  meta: { live: TEACHERS_LIVE },
});
