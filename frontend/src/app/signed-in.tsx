import '../features/parent-portal/texts';
import '../i18n/shared/points';
import '../i18n/shared/shell';
import type { SignedInUser } from '@homeroom/contracts';
import { homeOf, type Role } from '@homeroom/domain';
import { Skeleton } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { CrashBoundary } from '../components/crash-boundary';
import { PageSkeleton } from '../components/page-skeleton';
import { FailedState, RefusedState } from '../components/states';
import { isStatus } from '../lib/api-client';
import { useSignOut } from '../lib/session';
import { roomOfToday } from '../lib/room-of-today';
import { Today } from '../lib/today';
import { isSuspendedTo, useSignedInUser } from '../lib/signed-in-user';
import { refuse } from '../lib/toasts';
import { forgetWayTo, keepWayTo, officeIn, signInFor } from '../lib/way-to';
import { writeAsIn } from '../lib/spelling';
import { Alarmed } from './alarmed';
import { BeforeFactor } from './before-factor';
import { mayRaise } from './raising';
import { Shell } from './shell/shell';
import { useRegister } from './register';
import { useSessionHere } from './session-here';
import { lazy } from '../lib/lazy';
import { orNothing } from '../lib/or-nothing';

/** Loaded lazily, because few people are ever in a school that is not open. */
const StateNotice = lazy(() => orNothing(import('../features/school-state/components/state-notice')));
const OtherOffice = lazy(() => orNothing(import('../features/school-state/components/other-office')));
const ClosedSchool = lazy(() => import('./closed-school'));
const SessionOver = lazy(() => import('./session-over'));

/** Loaded with the home that shows it, after that home's own data. */
const TodayPart = lazy(() => orNothing(import('./today/today')));

interface SignedInProps {
  /** Route patterns that are open to people of a suspended school too. */
  alwaysOpen: readonly string[];
  /** Whom an address is for. */
  rolesAt: (pathname: string) => readonly Role[];
}

/** Wraps every page of a signed-in person with their session and the common frame. */
export function SignedIn({ alwaysOpen, rolesAt }: SignedInProps) {
  const { user: own, hearer, session, onStanding } = useSessionHere(useLeaving());
  const user = own ?? hearer;
  const { pathname, search } = useLocation();
  useWayTo(session, rolesAt);
  useRegister(user?.role);
  useLanguage(user?.language, user?.schoolCountry);

  // Everything but the alarm and the emergency button goes with the session; both stay mounted, even during a tap.
  const isOver = hearer !== null;
  const isAlwaysOpen = alwaysOpen.some((pattern) => matchPath(pattern, pathname));
  const closed = user !== null && isSuspendedTo(user) && !isAlwaysOpen;

  if (!user && isStatus(session.error, 401)) return <Navigate to={signInFor(search)} replace />;
  if (!user && session.error)
    return <FailedState page error={session.error} onRetry={() => void session.refetch()} />;
  if (!user) return <PageSkeleton dashboard />;
  return (
    <Alarmed user={user} hasRunOut={isOver} onStanding={onStanding}>
      <BeforeFactor user={user}>
        {(due) => (
          <Shell
            user={user}
            closed={isSuspendedTo(user) || due !== null || isOver}
            isMarked={!closed && due === null && !isOver}
            notices={<StateNotices user={user} />}
          >
            <CrashBoundary at={pathname}>
              <Suspense fallback={<PageSkeleton dashboard />}>
                <Today value={<TodayHere user={user} />}>
                  {isOver ? (
                    <SessionOver raises={mayRaise(user)} />
                  ) : closed ? (
                    <ClosedSchool user={user} />
                  ) : (
                    (due ?? <Outlet context={user} />)
                  )}
                </Today>
              </Suspense>
            </CrashBoundary>
          </Shell>
        )}
      </BeforeFactor>
    </Alarmed>
  );
}

/** When the session is lost, its page is left with a message. */
function useLeaving(): () => void {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    refuse(t('sessionLost.title'), t('sessionLost.description'));
    void navigate(signInFor(search), { replace: true });
  };
}

/**
 * Remembers where somebody wanted to go who came to this page without a session, also by a copy of an earlier one. Not the page of a person
 * who was signed in on it: the next to sign in may be somebody else.
 */
function useWayTo(session: ReturnType<typeof useSessionHere>['session'], rolesAt: SignedInProps['rolesAt']) {
  const { pathname, search, hash } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (session.data && !session.isPlaceholderData && !wasIn) setWasIn(true);
  const isOut = !wasIn && isStatus(session.error, 401);
  const keep = useEffectEvent(() => keepWayTo(`${pathname}${search}${hash}`, rolesAt(pathname)));
  useEffect(() => {
    if (isOut) keep();
  }, [isOut]);
  useEffect(() => {
    if (wasIn) forgetWayTo();
  }, [wasIn]);
}

/** Nobody can use it before it has loaded, and the page works without it. */
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
  const office = officeIn(useLocation().search);
  return (
    <Suspense fallback={null}>
      {(user.schoolState === 'grace' || user.schoolState === 'read_only') && <StateNotice user={user} />}
      {office !== null && office !== user.schoolCode && <OtherOffice user={user} />}
    </Suspense>
  );
}

/** Applies the account's language, if one was chosen; the page keeps the previous one until the texts have loaded. */
function useLanguage(language: string | undefined, country: string | undefined): void {
  useEffect(() => void writeAsIn(country, language), [country, language]);
  useEffect(() => () => void writeAsIn(undefined), []);
}

export function Only({ roles }: { roles: readonly Role[] }) {
  const user = useSignedInUser();
  const signOut = useSignOut();
  if (roles.includes(user.role)) return <Outlet context={user} />;
  // Follows a visitor who enters or leaves a school, here or in another tab.
  if (user.visit || user.role === 'super_super_admin') return <Navigate to={homeOf(user.role)} replace />;
  return (
    <RefusedState user={user} home={homeOf(user.role, user.classNumber)} onSignOut={() => signOut.mutate()} />
  );
}
