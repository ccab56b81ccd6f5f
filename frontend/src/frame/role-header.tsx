import type { SignedInUser } from '@homeroom/contracts';
import { alertTypesFor, homeOf } from '@homeroom/domain';
import { lazy, type ReactNode, Suspense } from 'react';
import { AppHeader } from '../components/app-header';
import { LiveLost } from '../components/live-lost';
import { useSignOut } from '../lib/session';

/** Parents raise no alerts, so that their phones need not load how. */
const RaiseAlert = lazy(() => import('../features/alerts/components/raise-alert'));

/** Most people have one school. */
const SchoolMenu = lazy(() => import('../features/memberships/components/school-menu'));

interface RoleHeaderProps {
  user: SignedInUser;
  signOutLabel?: string;
  children?: ReactNode;
}

/** The header of every signed-in page: with the emergency button for those who may raise an alert. */
export function RoleHeader({ user, signOutLabel, children }: RoleHeaderProps) {
  const signOut = useSignOut();
  // Who is not there can know nothing of an alarm: a visitor inside the school raises none.
  const actions = alertTypesFor(user.role).length > 0 && !user.visit && (
    <Suspense fallback={null}>
      <RaiseAlert user={user} />
    </Suspense>
  );
  return (
    <AppHeader
      home={homeOf(user.role, user.classNumber)}
      actions={actions}
      notice={<LiveLost />}
      account={hasAccount(user) ? '/account' : undefined}
      onSignOut={() => signOut.mutate()}
      signOutLabel={signOutLabel}
    >
      {user.elsewhere && !user.visit ? (
        <Suspense fallback={user.schoolName}>
          <SchoolMenu schoolName={user.schoolName} />
        </Suspense>
      ) : (
        children
      )}
    </AppHeader>
  );
}

/** A device is nobody's, a visitor inside a school has the account at home, and a second factor that is due comes first. */
function hasAccount({ role, visit, factorDue }: SignedInUser): boolean {
  return role !== 'class_device' && !visit && !factorDue;
}
