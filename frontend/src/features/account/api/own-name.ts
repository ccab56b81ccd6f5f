import type { GuardianDashboard, OwnAccount } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce } from '../../../lib/api-client';
import { authUserQuery } from '../../../lib/session';
import { ownAccountQuery } from './own-account';
import { nameOf } from '../../../lib/name-of';

/** The endpoint of the service that keeps the name: teachers and guardians are kept by the classroom service. */
const KEEPERS: Partial<Record<Role, string>> = {
  school_admin: '/api/account',
  super_super_admin: '/api/account',
  teacher: '/api/teachers/me',
  parent: '/api/guardians/me',
};

export interface OwnName {
  firstName: string;
  lastName: string;
  /** A guardian without a name is named after the child. */
  calledAfter?: string;
}

export function mayRename(role: Role): boolean {
  return KEEPERS[role] !== undefined;
}

/**
 * Whether the school keeps the name: such a name cannot change while the school's state allows no changes, unlike that of a personal
 * account.
 */
export function isKeptBySchool(role: Role): boolean {
  return KEEPERS[role] !== '/api/account';
}

export function ownNameQuery(role: Role) {
  return queryOptions({
    queryKey: ['own-name', role],
    queryFn: async ({ signal }): Promise<OwnName> => {
      if (role !== 'parent') return callApi<OwnAccount>('/api/account', { signal });
      const { guardian } = await callApi<GuardianDashboard>('/api/guardians/me', { signal });
      if (guardian.isNamed) return guardian;
      return { firstName: '', lastName: '', calledAfter: nameOf(guardian) };
    },
  });
}

export function useRename(role: Role) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: { firstName: string; lastName: string }) =>
      changeOnce(KEEPERS[role] ?? '/api/account', name),
    onSuccess: () =>
      Promise.all(
        [ownNameQuery(role).queryKey, ownAccountQuery.queryKey, authUserQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
