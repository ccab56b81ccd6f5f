import '../features/alerts/texts';
import type { SignedInUser } from '@homeroom/contracts';
import { placeOf } from '@homeroom/domain';
import { type ReactNode, Suspense } from 'react';
import { AlertCenter } from '../features/alerts/components/alert-center';
import { StepUp } from '../features/step-up/components/step-up';
import { LiveProvider } from '../lib/live-context';
import { closedFor, WritesClosed } from '../lib/writes-closed';
import { lazy } from '../lib/lazy';
import { orNothing } from '../lib/or-nothing';

/** Few are ever on a visit: nobody else loads what they see. */
const VisitBanner = lazy(() => orNothing(import('../features/visit/components/visit-banner')));

interface AlarmedProps {
  user: SignedInUser;
  /** They hear alarms though their session is over. */
  hasRunOut: boolean;
  onStanding: (stands: boolean) => void;
  children?: ReactNode;
}

/** Around whatever a signed-in person looks at: the live stream, the visit they are on, and the alert that may cover everything. */
export function Alarmed({ user, hasRunOut, onStanding, children }: AlarmedProps) {
  return (
    <WritesClosed key={placeOf(user)} value={closedFor(user)}>
      <LiveProvider>
        {user.visit && (
          <Suspense fallback={null}>
            <VisitBanner schoolName={user.schoolName} visit={user.visit} />
          </Suspense>
        )}
        <StepUp />
        <AlertCenter user={user} hasRunOut={hasRunOut} onStanding={onStanding}>
          {children}
        </AlertCenter>
      </LiveProvider>
    </WritesClosed>
  );
}
