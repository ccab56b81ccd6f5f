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

/** Loaded lazily, because few people are ever on a visit. */
const VisitBanner = lazy(() => orNothing(import('./on-visit')));

interface AlarmedProps {
  user: SignedInUser;
  /** The session has expired, but the browser still receives alarms. */
  hasRunOut: boolean;
  onStanding: (stands: boolean) => void;
  children?: ReactNode;
}

/** Wraps everything a signed-in person sees: the live stream, the current visit, and alerts, which may cover the page. */
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
