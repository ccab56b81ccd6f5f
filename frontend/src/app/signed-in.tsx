import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useOutletContext } from 'react-router-dom';
import { CrashBoundary } from '../components/crash-boundary';
import { PageSkeleton } from '../components/page-skeleton';
import { FailedState, RefusedState } from '../components/states';
import { AlertCenter } from '../features/alerts/components/alert-center';
import { isStatus } from '../lib/api-client';
import type { AuthUser, Role } from '../lib/contract-types';
import { LiveProvider } from '../lib/live-context';
import { clearPersonEntries, writeEntry } from '../lib/local-entries';
import { homeOf, useAuthUser, useSignOut } from '../lib/session';

/** Around every page of a signed-in person: who they are, the live stream, and the alert that may cover everything. */
export function SignedIn() {
  const session = useAuthUser();
  useLocalCopy(session);

  if (isStatus(session.error, 401)) return <Navigate to="/" replace />;
  if (session.error) return <FailedState page onRetry={() => void session.refetch()} />;
  if (!session.data) return <PageSkeleton />;
  return (
    <LiveProvider>
      <AlertCenter user={session.data}>
        <CrashBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet context={session.data} />
          </Suspense>
        </CrashBoundary>
      </AlertCenter>
    </LiveProvider>
  );
}

export function useSignedInUser(): AuthUser {
  return useOutletContext<AuthUser>();
}

export function Only({ roles }: { roles: readonly Role[] }) {
  const user = useSignedInUser();
  const signOut = useSignOut();
  if (roles.includes(user.role)) return <Outlet context={user} />;
  return <RefusedState user={user} home={homeOf(user)} onSignOut={() => signOut.mutate()} />;
}

/** Keeps the copy that lets the next visit start with a picture instead of a blank page. */
function useLocalCopy({ data, error, isPlaceholderData }: ReturnType<typeof useAuthUser>) {
  useEffect(() => {
    if (error) clearPersonEntries();
    if (!data || isPlaceholderData) return;
    writeEntry('currentUser', data);
    writeEntry('currentSchool', { id: data.schoolId, code: data.schoolCode, name: data.schoolName });
  }, [data, error, isPlaceholderData]);
}
