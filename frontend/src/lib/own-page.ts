import { homeOf } from '@homeroom/domain';
import { readEntry } from './local-entries';
import { useAwake } from './use-awake';

/**
 * The page of whoever is signed in here, by the copy that this browser keeps: nobody is asked, so that visitors cost
 * nothing. Where the session is over, that page leads back to the start.
 */
export function useOwnPage(): string | null {
  const user = useAwake() ? readEntry('currentUser') : null;
  return user && homeOf(user.role, user.classNumber);
}
