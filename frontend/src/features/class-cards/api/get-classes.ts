import type { ClassCard } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Student counts change, and so may a class's teacher. */
const LIVE = {
  'student.created': 'refresh',
  'student.changed': 'refresh',
  'teacher.changed': 'refresh',
  'class.changed': 'refresh',
} as const;

export const classesQuery = queryOptions({
  queryKey: ['classes'],
  queryFn: ({ signal }) => callApi<ClassCard[]>('/api/simple-classes', { signal }),
  meta: { kept: true, live: LIVE },
});

export function classQuery(classNumber: number) {
  return queryOptions({
    queryKey: ['classes', classNumber],
    queryFn: ({ signal }) => callApi<ClassCard>(`/api/simple-classes/${classNumber}`, { signal }),
    meta: { kept: true, live: LIVE },
  });
}
