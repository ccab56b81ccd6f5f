import type { SchoolRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export function schoolQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['schools', schoolId],
    queryFn: ({ signal }) =>
      callApi<Pick<SchoolRecord, 'name' | 'logoUrl'>>(`/api/schools/${schoolId}`, { signal }),
    meta: { kept: true, live: { 'school.changed': 'refresh' } },
  });
}
