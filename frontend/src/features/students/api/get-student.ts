import type { StudentDetail } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** A student's record with guardians. Always refetched when opened, because edits must start from the current data. */
export function studentQuery(id: string) {
  return queryOptions({
    queryKey: ['student', id],
    queryFn: ({ signal }) => callApi<StudentDetail>(`/api/simple-students/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
