import { queryOptions } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

const LOOK_AGAIN_MS = 4_000;

/**
 * Whether the sign-in service is down, so that nobody can sign in. This request is not one of the alarm's own: when one of those gets a
 * 401, this result is dropped and fetched again.
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
