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
    // A sign-out made offline applies to every tab, although the server cannot be reached.
    if (readEntry('leaving') && !readEntry('currentUser')) throw new ApiError(401, '');
    try {
      return await callApi<SignedInUser>('/api/auth/user', { signal });
    } catch (error) {
      // Before anything renders without a session: clears the person in memory and storage.
      if (isStatus(error, 401)) endSession(hearsAlarms(error));
      throw error;
    }
  },
  staleTime: 30_000,
  gcTime: 5 * 60_000,
  retry: false,
  // Changes to a class, a name or the school's state show on the person's page at once.
  meta: {
    anonymousIsFine: true,
    live: { 'school.changed': 'refresh', 'student.changed': 'refresh', 'teacher.changed': 'refresh' },
  },
});

export function useAuthUser() {
  // Until there is a response or an error, the local copy is used; the server grants nothing because of it.
  return useQuery({ ...authUserQuery, placeholderData: () => readEntry('currentUser') ?? undefined });
}

/** A 401 counts as success, because there is no session left to end. */
async function signOut(): Promise<void> {
  // Offline, only this device is cleared; the server revokes the cookie once it can be reached.
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
