import type { SignedInUser } from '@homeroom/contracts';
import { placeOf } from '@homeroom/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
  /** The person whose alarms this browser still hears after the session has expired. */
  hearer: SignedInUser | null;
  session: Session;
  /** Called with whether an alert, or the notice that one is over, is shown now. */
  onStanding: (stands: boolean) => void;
}

/**
 * The session of this browser, followed while the page is open; null where it is over or not known yet. `onLost` decides what becomes of
 * the page when the session ends and no alarm is heard any more.
 */
export function useSessionHere(onLost?: () => void): SessionHere {
  const session = useAuthUser();
  const kept = useHearer();
  const { isLost, hearsHere, onStanding } = useLoss(session, onLost);
  const hearer = kept ?? hearsHere;
  useLocalCopy(session);
  useWhereabouts(session.data ?? null);
  // Also during another session request: a person hiding beside an alarm must not lose it to a request that may take long.
  const heard = isLost || (session.isFetchedAfterMount && !session.data) ? hearer : null;
  useHeardFor(heard);
  if (isLost) return { user: null, hearer: heard, session, onStanding };
  // While the sign-in service is down, the local copy keeps the page, and with it the alert path, usable.
  const user = session.data ?? (session.error ? readEntry('currentUser') : null);
  return { user, hearer: heard, session, onStanding };
}

/** Alarms heard for one person are not shown to another: anyone who signs in, here or in another tab, starts with their own. */
function useHeardFor(hearer: SignedInUser | null) {
  const queryClient = useQueryClient();
  const whose = hearer && placeOf(hearer);
  // In a layout effect, so that it runs before anything renders for somebody else.
  useLayoutEffect(() => {
    if (whose === null) return;
    return () => {
      if (!readEntry('hearsAlarms')) forgetAlarms(queryClient);
    };
  }, [whose, queryClient]);
}

type Hear = (visitor: SignedInUser, queryClient: QueryClient) => SignedInUser | null;

let hearAtHome: Hear = () => null;

/** How a visitor goes on hearing an alarm after their session; known to the code of a visit, which few people load. */
export function afterVisit(hear: Hear): void {
  hearAtHome = hear;
}

/**
 * Whether the session was lost. Nothing of the person is kept, in memory or for the next visit. On a device that keeps no personal data,
 * only this page goes on hearing while an alert is shown, and then the notice that it is over, until that is closed: someone who comes to
 * the device must not remove it with the first touch, and someone hiding beside it must see the end.
 */
function useLoss(session: Session, onLost?: () => void) {
  const queryClient = useQueryClient();
  const [lostAt, setLostAt] = useState(-1);
  const [hearsHere, setHearsHere] = useState<SignedInUser | null>(null);
  const [stands, setStands] = useState(false);
  // An answer from before the loss does not say who is signed in now.
  const isLost = lostAt >= session.dataUpdatedAt || isStatus(session.error, 401);
  const goesOn = isLost && stands ? hearsHere : null;
  const lost = useEffectEvent((hears: boolean) => {
    const user = goesOn ?? session.data;
    endSession(hears);
    setLostAt(Date.now());
    const isKept = readEntry('hearsAlarms') !== null;
    const stays = hears && stands && !isKept && user;
    const hearer = stays ? (user.visit ? hearAtHome : hearerOf)(user, queryClient) : null;
    setHearsHere(hearer);
    if (!isKept && !hearer) onLost?.();
  });
  useEffect(() => onSessionLost(queryClient, (hears) => lost(hears)), [queryClient]);

  const isOver = hearsHere !== null && goesOn === null;
  const leave = useEffectEvent(() => {
    if (isLost) onLost?.();
  });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  return { isLost, hearsHere: goesOn, onStanding: setStands };
}

/** Keeps a local copy of the session, so that the next visit does not start with a blank page. */
function useLocalCopy({ data, error, isPlaceholderData }: Session) {
  // In a layout effect, so that it runs before the page around it looks for queued work on this device.
  useLayoutEffect(() => {
    // A placeholder from before does not say who is signed in now.
    if (error || !data || isPlaceholderData) return;
    keepFor(data);
    writeEntry('currentUser', data);
    rememberSignIn(data);
    writeEntry('currentSchool', { id: data.schoolId, code: data.schoolCode, name: data.schoolName });
  }, [data, error, isPlaceholderData]);
}
