import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';

/** On the offline page: reloads the requested page once there is a connection. */
addEventListener('online', () => location.reload());

// The installed application starts here: a person signed in on this device is taken to the last known state of their home.
const home = location.pathname === '/' ? ownPage() : null;
if (home) location.replace(home);

function ownPage(): string | null {
  try {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? 'null') as SignedInUser | null;
    return user && homeOf(user.role, user.classNumber);
  } catch {
    return null;
  }
}
