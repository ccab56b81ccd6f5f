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
 * The admin-user check. While there is no answer the local copy counts, and a refusal clears it; where nobody is there to answer
 * it goes on counting, so that the page keeps its emergency button. The server grants nothing on the copy.
 */
export function useAdmin(): AdminCheck {
  const { data, error, refetch } = useQuery(currentAdminQuery);
  const queryClient = useQueryClient();
  // The head of the page draws the school's logo where a page has asked for the school.
  useEffect(() => {
    if (data) queryClient.setQueryData(schoolQuery(data.school.id).queryKey, data.school);
  }, [data, queryClient]);
  // A suspended school, or a visit that is over, is no reason to forget who one is: the page around this one finds out.
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
