import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { readEntry } from './local-entries';
import { useAwake } from './use-awake';

/** Whoever is signed in here, by the copy that this browser keeps: nobody is asked, so that visitors cost nothing. */
export function useKeptUser(): SignedInUser | null {
  return useAwake() ? readEntry('currentUser') : null;
}

/** Their page. Where the session is over, it leads back to the start. */
export function useOwnPage(): string | null {
  const user = useKeptUser();
  return user && homeOf(user.role, user.classNumber);
}
