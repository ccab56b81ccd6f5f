import '../i18n/signed-in';
import type { SignedInUser } from '@homeroom/contracts';
import { homeOf, type Role } from '@homeroom/domain';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useOutletContext } from 'react-router-dom';
import { CrashBoundary } from '../components/crash-boundary';
import { PageSkeleton } from '../components/page-skeleton';
import { FailedState, RefusedState } from '../components/states';
import { AlertCenter } from '../features/alerts/components/alert-center';
import { isStatus } from '../lib/api-client';
import { LiveProvider } from '../lib/live-context';
import { clearPersonEntries, readEntry, writeEntry } from '../lib/local-entries';
import { useAuthUser, useSignOut } from '../lib/session';

/** Around every page of a signed-in person: who they are, the live stream, and the alert that may cover everything. */
export function SignedIn() {
  const session = useAuthUser();
  useLocalCopy(session);

  if (isStatus(session.error, 401)) return <Navigate to="/" replace />;
  // With the sign-in service away the copy keeps the page, and with it the alert path, open.
  const user = session.data ?? (session.error ? readEntry('currentUser') : null);
  if (!user && session.error) return <FailedState page onRetry={() => void session.refetch()} />;
  if (!user) return <PageSkeleton />;
  return (
    <LiveProvider>
      <AlertCenter user={user}>
        <CrashBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet context={user} />
          </Suspense>
        </CrashBoundary>
      </AlertCenter>
    </LiveProvider>
  );
}

export function useSignedInUser(): SignedInUser {
  return useOutletContext<SignedInUser>();
}

export function Only({ roles }: { roles: readonly Role[] }) {
  const user = useSignedInUser();
  const signOut = useSignOut();
  if (roles.includes(user.role)) return <Outlet context={user} />;
  return (
    <RefusedState user={user} home={homeOf(user.role, user.classNumber)} onSignOut={() => signOut.mutate()} />
  );
}

/** Keeps the copy that lets the next visit start with a picture instead of a blank page. */
function useLocalCopy({ data, error, isPlaceholderData }: ReturnType<typeof useAuthUser>) {
  useEffect(() => {
    if (isStatus(error, 401)) clearPersonEntries();
    if (!data || isPlaceholderData) return;
    writeEntry('currentUser', data);
    writeEntry('currentSchool', { id: data.schoolId, code: data.schoolCode, name: data.schoolName });
  }, [data, error, isPlaceholderData]);
}
