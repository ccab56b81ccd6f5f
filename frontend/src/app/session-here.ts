import type { SignedInUser } from '@homeroom/contracts';
import { useLayoutEffect } from 'react';
import { isStatus } from '../lib/api-client';
import { endSession, keepFor, readEntry, rememberSignIn, writeEntry } from '../lib/local-entries';
import { useAuthUser } from '../lib/session';
import { useWhereabouts } from '../lib/whereabouts';

type Session = ReturnType<typeof useAuthUser>;

/** Whose session this browser has, followed as long as the page stands; nobody where it is over or not known yet. */
export function useSessionHere(): { user: SignedInUser | null; session: Session } {
  const session = useAuthUser();
  useLocalCopy(session);
  useWhereabouts(session.data ?? null);
  if (isStatus(session.error, 401)) return { user: null, session };
  // With the sign-in service away the copy keeps the page, and with it the alert path, open.
  return { user: session.data ?? (session.error ? readEntry('currentUser') : null), session };
}

/** Keeps the copy that lets the next visit start with a picture instead of a blank page. */
function useLocalCopy({ data, error, isPlaceholderData }: Session) {
  // Before the page around it looks for what waits on this device.
  useLayoutEffect(() => {
    if (isStatus(error, 401)) endSession();
    if (!data || isPlaceholderData) return;
    keepFor(data);
    writeEntry('currentUser', data);
    rememberSignIn(data);
    writeEntry('currentSchool', { id: data.schoolId, code: data.schoolCode, name: data.schoolName });
  }, [data, error, isPlaceholderData]);
}
