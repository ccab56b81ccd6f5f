import type { SignedInUser } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { authUserQuery } from '../lib/session';
import { lazy } from '../lib/lazy';

const FactorDuePage = lazy(() => import('./factor-due-page'));

/**
 * Who has to set up a second factor does so first. The page stays until its recovery codes are kept: the session is a full
 * one before that, and the next answer of the server must not take them off the screen.
 */
interface BeforeFactorProps {
  user: SignedInUser;
  /** With the page that comes first, or with none. */
  children: (due: ReactNode) => ReactNode;
}

export function BeforeFactor({ user, children }: BeforeFactorProps) {
  const queryClient = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  if (user.factorDue && !isSettingUp) setSettingUp(true);
  const onSetUp = async () => {
    await queryClient.invalidateQueries({ queryKey: authUserQuery.queryKey });
    setSettingUp(false);
  };
  return children(isSettingUp ? <FactorDuePage user={user} onSetUp={() => void onSetUp()} /> : null);
}
