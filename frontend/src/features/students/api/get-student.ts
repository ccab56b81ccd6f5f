import type { StudentDetail } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** The whole record with the guardians. Asked anew whenever it is opened: what is edited must be what is there. */
export function studentQuery(id: string) {
  return queryOptions({
    queryKey: ['student', id],
    queryFn: ({ signal }) => callApi<StudentDetail>(`/api/simple-students/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
