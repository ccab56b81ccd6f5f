import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { readEntry } from './local-entries';

const NOBODY = 'null';

/** The browser reports changes by other tabs. */
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

/** The person who hears alarms here although the session has expired, until somebody signs in or out. */
export const useHearer = () => useKept('hearsAlarms');

/**
 * The signed-in person according to this browser's local copy, also after a sign-in in another tab; sends no request, so that visitors cost
 * nothing. Null during hydration, like the prerendered page.
 */
export const useKeptUser = () => useKept('currentUser');

/** The person's home page. If the session is over, it redirects to the start. */
export function useOwnPage(): string | null {
  const user = useKeptUser();
  return user && homeOf(user.role, user.classNumber);
}
