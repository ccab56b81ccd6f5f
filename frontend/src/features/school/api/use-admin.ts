import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearsAlarms } from '../../../lib/api-client';
import { endSession, readEntry } from '../../../lib/local-entries';
import { isOutdated } from '../../../lib/whereabouts';
import { currentAdminQuery, isNoAdmin } from './get-current-admin';
import { schoolQuery } from './get-school';

interface Admin {
  schoolId: string;
  schoolCode: string;
  schoolName: string;
}

type AdminCheck =
  | { state: 'loading' }
  | { state: 'nobody' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'admin'; admin: Admin };

/**
 * Checks that the user is an administrator. Until there is a response the local copy counts, and a rejection clears it; while the server
 * cannot be reached it continues to count, so that the page keeps its emergency button. The server grants nothing because of the copy.
 */
export function useAdmin(): AdminCheck {
  const { data, error, refetch } = useQuery(currentAdminQuery);
  const queryClient = useQueryClient();
  // Fills the cache of the school, from which the page header takes its logo.
  useEffect(() => {
    if (data) queryClient.setQueryData(schoolQuery(data.school.id).queryKey, data.school);
  }, [data, queryClient]);
  // A suspended school or an expired visit does not end the session; the page around this one detects it.
  const refused = data === undefined && isNoAdmin(error) && !isOutdated(error);
  useEffect(() => {
    if (refused) endSession(hearsAlarms(error));
  }, [refused, error]);

  if (refused) return { state: 'nobody' };
  const user = data?.user ?? readEntry('currentUser');
  const school = data?.school ?? readEntry('currentSchool');
  if (!user || !school)
    return error === null ? { state: 'loading' } : { state: 'failed', error, retry: () => void refetch() };
  return {
    state: 'admin',
    admin: {
      schoolId: school.id,
      schoolCode: school.code,
      schoolName: school.name,
    },
  };
}
