import type { SignedInUser } from '@homeroom/contracts';
import type { ReactNode } from 'react';
import { AppHeader } from '../components/app-header';
import { RaiseAlert } from '../features/alerts/components/raise-alert';
import { useSignOut } from '../lib/session';

interface RoleHeaderProps {
  user: SignedInUser;
  signOutLabel?: string;
  children?: ReactNode;
}

/** The header of every signed-in page: with the emergency button for those who may raise an alert. */
export function RoleHeader({ user, signOutLabel, children }: RoleHeaderProps) {
  const signOut = useSignOut();
  return (
    <AppHeader
      actions={<RaiseAlert user={user} />}
      onSignOut={() => signOut.mutate()}
      signOutLabel={signOutLabel}
    >
      {children}
    </AppHeader>
  );
}
