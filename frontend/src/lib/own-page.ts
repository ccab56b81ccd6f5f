import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { readEntry } from './local-entries';

const NOBODY = 'null';

/** The browser tells of what other tabs have written. */
function onOtherTab(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

function useKept(key: 'currentUser' | 'hearsAlarms'): SignedInUser | null {
  const copy = useSyncExternalStore(
    onOtherTab,
    () => JSON.stringify(readEntry(key)),
    () => NOBODY,
  );
  return useMemo(() => JSON.parse(copy) as SignedInUser | null, [copy]);
}

/** Who hears alarms here though their session has run out, until somebody signs in, or out. */
export const useHearer = () => useKept('hearsAlarms');

/**
 * Whoever is signed in here, also since a moment ago in another tab, by the copy that this browser keeps: nobody is asked, so that
 * visitors cost nothing. While a drawn page awakes it is nobody's, as it was drawn.
 */
export const useKeptUser = () => useKept('currentUser');

/** Their page. Where the session is over, it leads back to the start. */
export function useOwnPage(): string | null {
  const user = useKeptUser();
  return user && homeOf(user.role, user.classNumber);
}
