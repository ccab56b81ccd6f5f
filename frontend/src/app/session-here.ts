import type { SignedInUser } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { isStatus } from '../lib/api-client';
import { endSession, keepFor, readEntry, rememberSignIn, writeEntry } from '../lib/local-entries';
import { onSessionLost } from '../lib/query-client';
import { useAuthUser } from '../lib/session';
import { useWhereabouts } from '../lib/whereabouts';

type Session = ReturnType<typeof useAuthUser>;

/**
 * Whose session this browser has, followed as long as the page stands; nobody where it is over or not known yet. `onLost` says what
 * becomes of the page when it ends meanwhile.
 */
export function useSessionHere(onLost?: () => void): { user: SignedInUser | null; session: Session } {
  const session = useAuthUser();
  useLoss(onLost);
  useLocalCopy(session);
  useWhereabouts(session.data ?? null);
  if (isStatus(session.error, 401)) return { user: null, session };
  // With the sign-in service away the copy keeps the page, and with it the alert path, open.
  return { user: session.data ?? (session.error ? readEntry('currentUser') : null), session };
}

/** Nothing of the person stays, in memory or for the next visit. */
function useLoss(onLost?: () => void): void {
  const queryClient = useQueryClient();
  const lost = useEffectEvent(() => {
    endSession();
    onLost?.();
  });
  useEffect(() => onSessionLost(queryClient, () => lost()), [queryClient]);
}

/** Keeps the copy that lets the next visit start with a picture instead of a blank page. */
function useLocalCopy({ data, error, isPlaceholderData }: Session) {
  // Before the page around it looks for what waits on this device.
  useLayoutEffect(() => {
    if (isStatus(error, 401)) endSession();
    // An answer from before says nothing of who is signed in now.
    if (error || !data || isPlaceholderData) return;
    keepFor(data);
    writeEntry('currentUser', data);
    rememberSignIn(data);
    writeEntry('currentSchool', { id: data.schoolId, code: data.schoolCode, name: data.schoolName });
  }, [data, error, isPlaceholderData]);
}
