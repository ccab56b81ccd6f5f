import type { SignedInUser } from '@homeroom/contracts';
import { homeOf, placeOf } from '@homeroom/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, isStatus, onSignedOut, showsPlace } from './api-client';
import { authUserQuery } from './session';

/** Errors that show that the school's state, the visit or the school is not what the page assumes. */
const OUTDATED = [
  'SESSION_SWITCHED',
  'SCHOOL_SUSPENDED',
  'SCHOOL_READ_ONLY',
  'CONTEXT_REQUIRED',
  'CONTEXT_READ_ONLY',
];
/** Browser timers are limited to 24 days; a page open that long checks in between. */
const LONGEST_WAIT_MS = 12 * 60 * 60_000;
const CLOCK_SLACK_MS = 500;

export function isOutdated(error: unknown): boolean {
  if (error instanceof ApiError) return OUTDATED.includes(error.code ?? '');
  return error instanceof Error && error.cause instanceof ApiError && isOutdated(error.cause);
}

/** Refetches the session, and returns the home it leads to. */
export async function lookAround(queryClient: QueryClient): Promise<string> {
  const user = await queryClient.fetchQuery({ ...authUserQuery, staleTime: 0 });
  return homeOf(user.role, user.classNumber);
}

function askAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: authUserQuery.queryKey });
}

/**
 * Follows the session. When it changes (a visitor enters or leaves a school, a person of two schools switches), everything else in the
 * cache is cleared before anything of the new place renders; when an error shows that it has changed, it is refetched.
 */
function followQueries(queryClient: QueryClient): () => void {
  let known = queryClient.getQueryData<SignedInUser>(authUserQuery.queryKey);
  showsPlace(known);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && isOutdated(event.action.error)) askAnew(queryClient);
    if (!isAuthUser(event.query)) return;
    // Alarms still received on this page are theirs, until somebody else is known to be here.
    if (event.action.type === 'error' && isStatus(event.action.error, 401)) showsPlace(undefined);
    if (event.action.type !== 'success') return;
    const user = event.query.state.data as SignedInUser;
    showsPlace(user);
    if (known && placeOf(known) !== placeOf(user))
      queryClient.removeQueries({ predicate: (query) => !isAuthUser(query) && !query.meta?.everybodys });
    known = user;
  });
}

function isAuthUser({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === authUserQuery.queryKey[0];
}

/** Detects that time, an error or another tab has changed the session or the school's state. */
export function useWhereabouts(user: SignedInUser | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const otherTab = ({ key }: StorageEvent) => {
      if (key === 'currentUser') askAnew(queryClient);
    };
    window.addEventListener('storage', otherTab);
    const stopQueries = followQueries(queryClient);
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isOutdated(event.action.error))
        askAnew(queryClient);
    });
    const stopWrites = onSignedOut(() => askAnew(queryClient));
    return () => {
      window.removeEventListener('storage', otherTab);
      stopWrites();
      stopQueries();
      stopMutations();
      showsPlace(undefined);
    };
  }, [queryClient]);

  const until = user?.schoolStateUntil;
  useEffect(() => {
    if (!until) return;
    const wait = Math.min(Date.parse(until) - Date.now() + CLOCK_SLACK_MS, LONGEST_WAIT_MS);
    const timer = setTimeout(() => askAnew(queryClient), Math.max(wait, CLOCK_SLACK_MS));
    return () => clearTimeout(timer);
  }, [queryClient, until]);
}
