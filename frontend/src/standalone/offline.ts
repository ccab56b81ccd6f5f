import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';

/** On the page for lost connections: as soon as there is a connection again, the page that was asked for. */
addEventListener('online', () => location.reload());

// The installed application starts here: whoever is signed in on this device comes to what it last knew.
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
