import '../features/alerts/texts';
import '../features/parent-portal/texts';
import '../i18n/shared/points';
import '../i18n/shared/shell';
import type { SignedInUser } from '@homeroom/contracts';
import { homeOf, placeOf, type Role } from '@homeroom/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { CrashBoundary } from '../components/crash-boundary';
import { PageSkeleton } from '../components/page-skeleton';
import { FailedState, RefusedState } from '../components/states';
import { AlertCenter } from '../features/alerts/components/alert-center';
import { StepUp } from '../features/step-up/components/step-up';
import { isStatus } from '../lib/api-client';
import { LiveProvider } from '../lib/live-context';
import { endSession, keepFor, readEntry, rememberSignIn, writeEntry } from '../lib/local-entries';
import { useAuthUser, useSignOut } from '../lib/session';
import { roomOfToday } from '../lib/room-of-today';
import { Today } from '../lib/today';
import { useSignedInUser } from '../lib/signed-in-user';
import { writeAsIn } from '../lib/spelling';
import { useWhereabouts } from '../lib/whereabouts';
import { closedFor, WritesClosed } from '../lib/writes-closed';
import { BeforeFactor } from './before-factor';
import { Shell } from './shell/shell';
import { useRegister } from './register';

/** Few are ever on a visit or in a school that is not open: nobody else loads what they see. */
const VisitBanner = lazy(() => import('../features/visit/components/visit-banner'));
const StateNotice = lazy(() => import('../features/school-state/components/state-notice'));
const ClosedSchool = lazy(() => import('./closed-school'));

/** Comes with the home that shows it, after that home's own data. */
const TodayPart = lazy(() => import('./today/today'));

interface SignedInProps {
  /** The addresses that people of a suspended school open too. */
  alwaysOpen: readonly string[];
}

/** Around every page of a signed-in person: who they are, the live stream, and the alert that may cover everything. */
export function SignedIn({ alwaysOpen }: SignedInProps) {
  const session = useAuthUser();
  const { pathname } = useLocation();
  useLocalCopy(session);
  useWhereabouts(session.data ?? null);

  // With the sign-in service away the copy keeps the page, and with it the alert path, open.
  const user = session.data ?? (session.error ? readEntry('currentUser') : null);
  useRegister(user?.role);
  useLanguage(user?.language, user?.schoolCountry);

  const closed = user !== null && isClosed(user) && !alwaysOpen.includes(pathname);

  if (isStatus(session.error, 401)) return <Navigate to="/" replace />;
  if (!user && session.error)
    return <FailedState page error={session.error} onRetry={() => void session.refetch()} />;
  if (!user) return <PageSkeleton dashboard />;
  return (
    <WritesClosed key={placeOf(user)} value={closedFor(user)}>
      <LiveProvider>
        {user.visit && (
          <Suspense fallback={null}>
            <VisitBanner schoolName={user.schoolName} visit={user.visit} />
          </Suspense>
        )}
        <StepUp />
        <AlertCenter user={user}>
          <BeforeFactor user={user}>
            {(due) => (
              <Shell
                user={user}
                closed={isClosed(user) || due !== null}
                isMarked={!closed && due === null}
                notices={<StateNotices user={user} />}
              >
                <CrashBoundary at={pathname}>
                  <Suspense fallback={<PageSkeleton dashboard />}>
                    <Today value={<TodayHere user={user} />}>
                      {closed ? <ClosedSchool user={user} /> : (due ?? <Outlet context={user} />)}
                    </Today>
                  </Suspense>
                </CrashBoundary>
              </Shell>
            )}
          </BeforeFactor>
        </AlertCenter>
      </LiveProvider>
    </WritesClosed>
  );
}

/** The operator is inside to look into it. */
function isClosed({ schoolState, visit }: SignedInUser): boolean {
  return schoolState === 'suspended' && visit?.by !== 'super_super_admin';
}

/** Nobody can do anything with it before it is there, and the page stands without it. */
function TodayHere({ user }: { user: SignedInUser }) {
  return (
    <CrashBoundary instead={() => null}>
      <Suspense fallback={<Skeleton h={roomOfToday(user.role).all} radius="lg" />}>
        <TodayPart user={user} />
      </Suspense>
    </CrashBoundary>
  );
}

function StateNotices({ user }: { user: SignedInUser }) {
  if (user.schoolState !== 'grace' && user.schoolState !== 'read_only') return null;
  return (
    <Suspense fallback={null}>
      <StateNotice user={user} />
    </Suspense>
  );
}

/** The account's own, where one was chosen; the page goes on in the other one until its texts are here. */
function useLanguage(language: string | undefined, country: string | undefined): void {
  useEffect(() => void writeAsIn(country, language), [country, language]);
  useEffect(() => () => void writeAsIn(undefined), []);
}

export function Only({ roles }: { roles: readonly Role[] }) {
  const user = useSignedInUser();
  const signOut = useSignOut();
  if (roles.includes(user.role)) return <Outlet context={user} />;
  // A visitor who enters a school or leaves it, here or in another tab, goes along.
  if (user.visit || user.role === 'super_super_admin') return <Navigate to={homeOf(user.role)} replace />;
  return (
    <RefusedState user={user} home={homeOf(user.role, user.classNumber)} onSignOut={() => signOut.mutate()} />
  );
}

/** Keeps the copy that lets the next visit start with a picture instead of a blank page. */
function useLocalCopy({ data, error, isPlaceholderData }: ReturnType<typeof useAuthUser>) {
  // Before the page around it looks for what waits on this device.
  useLayoutEffect(() => {
    if (isStatus(error, 401)) endSession();
    if (!data || isPlaceholderData) return;
    keepFor(data);
    writeEntry('currentUser', data);
    rememberSignIn(data);
    writeEntry('currentSchool', { id: data.schoolId, code: data.schoolCode, name: data.schoolName });
  }, [data, error, isPlaceholderData]);
}
