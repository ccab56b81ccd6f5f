import type { SignedInUser } from '@homeroom/contracts';
import { SuspendedCard } from '../features/school-state/components/suspended-card';
import { RoleHeader } from '../frame/role-header';

/** Everything is closed but what stands in the header: the emergency button and the way out. */
export default function SuspendedPage({ user }: { user: SignedInUser }) {
  return (
    <>
      <RoleHeader user={user}>{user.schoolName}</RoleHeader>
      <SuspendedCard user={user} />
    </>
  );
}
