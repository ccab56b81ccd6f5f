import { queryOptions } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

const LOOK_AGAIN_MS = 4_000;

/**
 * Whether nobody can be asked who is signed in, so that nobody can sign in either. It is not of the alarm's own questions: where one
 * of those finds that the session is over, this is forgotten and asked anew.
 */
export const signInAwayQuery = queryOptions({
  queryKey: ['sign-in-away'],
  queryFn: async ({ signal }) => {
    try {
      await callApi('/api/auth/user', { signal });
    } catch (error) {
      if (isStatus(error, 503)) return true;
      if (!isStatus(error, 401)) throw error;
    }
    return false;
  },
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});
