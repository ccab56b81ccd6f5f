import type { ClassCard } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Its words, how many are in it and who leads it. */
const live = {
  'class.changed': 'refresh',
  'student.created': 'refresh',
  'student.changed': 'refresh',
  'teacher.changed': 'refresh',
} as const;

export const classesQuery = queryOptions({
  queryKey: ['classes'],
  queryFn: ({ signal }) => callApi<ClassCard[]>('/api/simple-classes', { signal }),
  meta: { live },
});

export function classQuery(classNumber: number) {
  return queryOptions({
    queryKey: ['classes', classNumber],
    queryFn: ({ signal }) => callApi<ClassCard>(`/api/simple-classes/${classNumber}`, { signal }),
    meta: { live },
  });
}
