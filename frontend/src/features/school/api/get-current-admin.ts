import type { SchoolRecord } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isStatus, UnreachableError } from '../../../lib/api-client';

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

/** Any other response means the same here. Without a response it is the connection, and the query is retried. */
async function getCurrentAdmin(signal: AbortSignal): Promise<CurrentAdmin> {
  try {
    return await callApi<CurrentAdmin>('/api/school-admin/current-user', { signal });
  } catch (cause) {
    if (cause instanceof UnreachableError) throw cause;
    throw new Error('Authentication failed', { cause });
  }
}

/** The caller is not an administrator of this school; an unavailable service says nothing about that. */
export function isNoAdmin(error: Error | null): boolean {
  return isStatus(error?.cause, 401, 403);
}

export const currentAdminQuery = queryOptions({
  queryKey: ['current-admin'],
  queryFn: ({ signal }) => getCurrentAdmin(signal),
  retry: 2,
  staleTime: 30_000,
  meta: { live: { 'school.changed': 'refresh' } },
});
