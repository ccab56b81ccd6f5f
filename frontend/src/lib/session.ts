import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callApi, isStatus } from './api-client';
import type { AuthUser, Role } from './contract-types';
import { clearPersonEntries, readEntry } from './local-entries';
import { showToast } from './toasts';

export const authUserQuery = queryOptions({
  queryKey: ['auth-user'],
  queryFn: ({ signal }) => callApi<AuthUser>('/api/auth/user', { signal }),
  staleTime: 30_000,
  gcTime: 5 * 60_000,
  retry: false,
  meta: { anonymousIsFine: true },
});

export function useAuthUser() {
  // With neither an answer nor an error yet, the local copy stands in; the server grants nothing on it.
  return useQuery({ ...authUserQuery, placeholderData: () => readEntry('currentUser') ?? undefined });
}

/** Leaves at once when the session is already gone: there is nothing left to sign out of. */
async function signOut(): Promise<void> {
  try {
    await callApi('/api/logout', { method: 'POST' });
  } catch (error) {
    if (!isStatus(error, 401)) throw error;
  }
}

export function useSignOut() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      clearPersonEntries();
      await navigate('/');
      queryClient.clear();
    },
    onError: () =>
      showToast({
        title: t('signOut.failed'),
        description: t('signOut.tryAgain'),
        variant: 'destructive',
      }),
  });
}

/** Where each role is at home. A role we do not know is routed like a school admin; the server then refuses it. */
export function homeOf(user: Pick<AuthUser, 'classNumber'> & { role: Role }): string {
  switch (user.role) {
    case 'teacher':
      return '/class/default';
    case 'parent':
      return '/parent-dashboard';
    case 'student':
      return '/student-dashboard';
    case 'super_super_admin':
      return '/super-super-admin-dashboard';
    case 'class_device':
      return `/class/${user.classNumber ?? 1}`;
    default:
      return '/school-admin-dashboard';
  }
}
