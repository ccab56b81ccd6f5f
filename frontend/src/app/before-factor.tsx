import type { SignedInUser } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { authUserQuery } from '../lib/session';
import { lazy } from '../lib/lazy';

const FactorDuePage = lazy(() => import('./factor-due-page'));

/**
 * People who must set up a second factor do so first, while it is required. The page stays until its recovery codes are saved: the session
 * is already a full one by then, and a refetch must not remove the codes from the screen.
 */
interface BeforeFactorProps {
  user: SignedInUser;
  /** Receives the page to show first, or null. */
  children: (due: ReactNode) => ReactNode;
}

export function BeforeFactor({ user, children }: BeforeFactorProps) {
  const queryClient = useQueryClient();
  const [isHeld, setHeld] = useState(false);
  const onSetUp = () => void queryClient.invalidateQueries({ queryKey: authUserQuery.queryKey });
  const isFirst = user.factorDue || isHeld;
  return children(isFirst ? <FactorDuePage user={user} onHold={setHeld} onSetUp={onSetUp} /> : null);
}
