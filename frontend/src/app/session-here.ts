import type { SignedInUser } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isStatus } from '../lib/api-client';
import { endSession, keepFor, readEntry, rememberSignIn, writeEntry } from '../lib/local-entries';
import { onSessionLost } from '../lib/query-client';
import { useHearer } from '../lib/own-page';
import { useAuthUser } from '../lib/session';
import { useWhereabouts } from '../lib/whereabouts';

type Session = ReturnType<typeof useAuthUser>;

interface SessionHere {
  user: SignedInUser | null;
  /** Whose alarms this browser still hears, where the session has run out. */
  hearer: SignedInUser | null;
  session: Session;
}

/**
 * Whose session this browser has, followed as long as the page stands; nobody where it is over or not known yet. `onLost` says what
 * becomes of the page when it ends meanwhile and no alarm is heard any more.
 */
export function useSessionHere(onLost?: () => void): SessionHere {
  const session = useAuthUser();
  const hearer = useHearer();
  // What was known before the loss says nothing of who is here now.
  const isLost = useLoss(onLost) >= session.dataUpdatedAt || isStatus(session.error, 401);
  useLocalCopy(session);
  useWhereabouts(session.data ?? null);
  if (isLost) return { user: null, hearer, session };
  if (session.data) return { user: session.data, hearer: null, session };
  // With the sign-in service away the copy keeps the page, and with it the alert path, open.
  return session.error
    ? { user: readEntry('currentUser'), hearer, session }
    : { user: null, hearer: null, session };
}

/** When it was lost. Nothing of the person stays, in memory or for the next visit. */
function useLoss(onLost?: () => void): number {
  const queryClient = useQueryClient();
  const [lostAt, setLostAt] = useState(-1);
  const lost = useEffectEvent((hears: boolean) => {
    endSession(hears);
    setLostAt(Date.now());
    if (!hears || !readEntry('hearsAlarms')) onLost?.();
  });
  useEffect(() => onSessionLost(queryClient, (hears) => lost(hears)), [queryClient]);
  return lostAt;
}

/** Keeps the copy that lets the next visit start with a picture instead of a blank page. */
function useLocalCopy({ data, error, isPlaceholderData }: Session) {
  // Before the page around it looks for what waits on this device.
  useLayoutEffect(() => {
    // An answer from before says nothing of who is signed in now.
    if (error || !data || isPlaceholderData) return;
    keepFor(data);
    writeEntry('currentUser', data);
    rememberSignIn(data);
    writeEntry('currentSchool', { id: data.schoolId, code: data.schoolCode, name: data.schoolName });
  }, [data, error, isPlaceholderData]);
}
