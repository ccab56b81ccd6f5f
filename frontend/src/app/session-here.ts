import type { SignedInUser } from '@homeroom/contracts';
import { placeOf } from '@homeroom/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isStatus } from '../lib/api-client';
import { endSession, hearerOf, keepFor, readEntry, rememberSignIn, writeEntry } from '../lib/local-entries';
import { forgetAlarms, onSessionLost } from '../lib/query-client';
import { useHearer } from '../lib/own-page';
import { useAuthUser } from '../lib/session';
import { useWhereabouts } from '../lib/whereabouts';

type Session = ReturnType<typeof useAuthUser>;

interface SessionHere {
  user: SignedInUser | null;
  /** Whose alarms this browser still hears, where the session has run out. */
  hearer: SignedInUser | null;
  session: Session;
  /** To be told whether an alert, or that one is over, stands on the page now. */
  onStanding: (stands: boolean) => void;
}

/**
 * Whose session this browser has, followed as long as the page stands; nobody where it is over or not known yet. `onLost` says what
 * becomes of the page when it ends meanwhile and no alarm is heard any more.
 */
export function useSessionHere(onLost?: () => void): SessionHere {
  const session = useAuthUser();
  const kept = useHearer();
  const { isLost, hearsHere, onStanding } = useLoss(session, onLost);
  const hearer = kept ?? hearsHere;
  useLocalCopy(session);
  useWhereabouts(session.data ?? null);
  // Also while it is asked once more: whoever hides beside an alarm must not lose it to a question, which may stay out for long.
  const heard = isLost || (session.isFetchedAfterMount && !session.data) ? hearer : null;
  useHeardFor(heard);
  if (isLost) return { user: null, hearer: heard, session, onStanding };
  // With the sign-in service away the copy keeps the page, and with it the alert path, open.
  const user = session.data ?? (session.error ? readEntry('currentUser') : null);
  return { user, hearer: heard, session, onStanding };
}

/** What was heard for somebody is nobody else's: whoever signs in, here or in another tab, begins with what they are told themselves. */
function useHeardFor(hearer: SignedInUser | null) {
  const queryClient = useQueryClient();
  const whose = hearer && placeOf(hearer);
  // Before anything is drawn for somebody else.
  useLayoutEffect(() => {
    if (whose === null) return;
    return () => {
      if (!readEntry('hearsAlarms')) forgetAlarms(queryClient);
    };
  }, [whose, queryClient]);
}

/**
 * Whether it was lost. Nothing of the person stays, in memory or for the next visit. On a device that keeps nothing of anybody this page
 * alone goes on hearing while an alert stands on it, and then that it is over, until somebody has closed that: whoever comes to it must
 * not take it away with the first touch, and whoever hides beside it must see the end.
 */
function useLoss(session: Session, onLost?: () => void) {
  const queryClient = useQueryClient();
  const [lostAt, setLostAt] = useState(-1);
  const [hearsHere, setHearsHere] = useState<SignedInUser | null>(null);
  const [stands, setStands] = useState(false);
  const lost = useEffectEvent((hears: boolean) => {
    const user = session.data ?? hearsHere;
    endSession(hears);
    setLostAt(Date.now());
    const isKept = readEntry('hearsAlarms') !== null;
    const stays = hears && stands && !isKept && user && !user.visit;
    setHearsHere(stays ? hearerOf(user) : null);
    if (!isKept && !stays) onLost?.();
  });
  useEffect(() => onSessionLost(queryClient, (hears) => lost(hears)), [queryClient]);

  // What was known before the loss says nothing of who is here now.
  const isLost = lostAt >= session.dataUpdatedAt || isStatus(session.error, 401);
  const goesOn = isLost && stands ? hearsHere : null;
  const isOver = hearsHere !== null && goesOn === null;
  const leave = useEffectEvent(() => {
    if (isLost) onLost?.();
  });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  return { isLost, hearsHere: goesOn, onStanding: setStands };
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
