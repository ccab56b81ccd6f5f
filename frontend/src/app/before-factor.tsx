import type { SignedInUser } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { authUserQuery } from '../lib/session';
import { lazy } from '../lib/lazy';

const FactorDuePage = lazy(() => import('./factor-due-page'));

/**
 * Who has to set up a second factor does so first, for as long as it is asked of them. The page stays until its recovery codes are kept:
 * the session is a full one before that, and the next answer of the server must not take them off the screen.
 */
interface BeforeFactorProps {
  user: SignedInUser;
  /** With the page that comes first, or with none. */
  children: (due: ReactNode) => ReactNode;
}

export function BeforeFactor({ user, children }: BeforeFactorProps) {
  const queryClient = useQueryClient();
  const [isHeld, setHeld] = useState(false);
  const onSetUp = () => void queryClient.invalidateQueries({ queryKey: authUserQuery.queryKey });
  const isFirst = user.factorDue || isHeld;
  return children(isFirst ? <FactorDuePage user={user} onHold={setHeld} onSetUp={onSetUp} /> : null);
}
