import type { SchoolRecord } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export interface CurrentAdmin {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    role: Role;
    schoolId: string;
    schoolCode: string;
  };
  school: SchoolRecord;
}

/** Any refusal means the same here: whoever asks is not this school's administrator. */
async function getCurrentAdmin(signal: AbortSignal): Promise<CurrentAdmin> {
  try {
    return await callApi<CurrentAdmin>('/api/school-admin/current-user', { signal });
  } catch (cause) {
    throw new Error('Authentication failed', { cause });
  }
}

export const currentAdminQuery = queryOptions({
  queryKey: ['current-admin'],
  queryFn: ({ signal }) => getCurrentAdmin(signal),
  retry: 2,
  staleTime: 30_000,
  meta: { live: { 'school.changed': 'refresh' } },
});
