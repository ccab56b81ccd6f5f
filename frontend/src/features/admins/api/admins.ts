import type { SchoolAdmins } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => callApi<SchoolAdmins>('/api/school-admin/admins', { signal }),
  staleTime: 10_000,
});

function useStep<V>(step: (variables: V) => Promise<unknown>) {
  return useWrite(adminsQuery.queryKey, step);
}

/** Inviting again sends another mail, so it must not reuse an idempotency key. */
export function useInvite() {
  return useStep((email: string) => callApi('/api/school-admin/admin-invitations', { body: { email } }));
}

export function useWithdraw() {
  return useStep((id: string) => createOnce(`/api/school-admin/admin-invitations/${id}/withdraw`, {}));
}

export function useRemoveAdmin() {
  return useStep((id: string) => createOnce(`/api/school-admin/admins/${id}/remove`, {}));
}
