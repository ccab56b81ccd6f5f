import type { SignedInUser } from '@homeroom/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, callApi, hearsAlarms, isStatus } from './api-client';
import { clearPersonEntries, endSession, readEntry, stopBeingTold, writeEntry } from './local-entries';
import { showToast } from './toasts';

export const authUserQuery = queryOptions({
  queryKey: ['auth-user'],
  queryFn: async ({ signal }) => {
    // Whoever left without a connection has left, in every tab, though nobody can be asked.
    if (readEntry('leaving') && !readEntry('currentUser')) throw new ApiError(401, '');
    try {
      return await callApi<SignedInUser>('/api/auth/user', { signal });
    } catch (error) {
      // Before anything is drawn for nobody: nothing of the person stays, in memory or for the next visit.
      if (isStatus(error, 401)) endSession(hearsAlarms(error));
      throw error;
    }
  },
  staleTime: 30_000,
  gcTime: 5 * 60_000,
  retry: false,
  // A class, a name or a state of the school that changed shows on the person's own page at once.
  meta: {
    anonymousIsFine: true,
    live: { 'school.changed': 'refresh', 'student.changed': 'refresh', 'teacher.changed': 'refresh' },
  },
});

export function useAuthUser() {
  // With neither an answer nor an error yet, the local copy stands in; the server grants nothing on it.
  return useQuery({ ...authUserQuery, placeholderData: () => readEntry('currentUser') ?? undefined });
}

/** Leaves at once when the session is already gone: there is nothing left to sign out of. */
async function signOut(): Promise<void> {
  // Nothing of the person stays on this device; the cookie is the server's to take back, once it can be reached.
  if (navigator.onLine === false) return writeEntry('leaving', true);
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
      stopBeingTold();
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
