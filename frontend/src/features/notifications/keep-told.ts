import type { SignedInUser } from '@homeroom/contracts';
import { dropEntry, ownerHere, readEntry, writeEntry } from '../../lib/local-entries';
import { endSubscription, present } from '../../lib/push-subscription';
import { addDevice } from './api/settings';

/**
 * A browser that is told belongs to a session, and a new one was opened since: the server is told that it is still this
 * person's, in the school that they are in now as in the one before. Where it is somebody else's by now, or several
 * people's, it is told nothing any more.
 */
export async function keepTold(user: Pick<SignedInUser, 'id' | 'membershipId' | 'elsewhere'>): Promise<void> {
  const whose = readEntry('toldFor');
  if (whose === null) return;
  try {
    const { id, membershipId, elsewhere = [] } = user;
    const told = new Set([whose, ...(readEntry('toldAlso') ?? [])]);
    if (![id, membershipId, ...elsewhere].some((name) => name && told.has(name)))
      return await endSubscription();
    const subscription = await present();
    // Only now: the page writes down whose the device is in the same moment in which the bell comes.
    if (ownerHere() === null) return await endSubscription();
    if (!subscription) return dropEntry('toldFor');
    await addDevice(subscription);
    // Not where somebody has left meanwhile: theirs ended with that.
    if (readEntry('toldFor') !== whose) return;
    writeEntry('toldFor', nameOf(user));
    writeEntry('toldAlso', elsewhere.length > 0 ? elsewhere : [...told]);
  } catch {
    // It comes with the next page.
  }
}

/** By which the person is known in each of their schools, where there are several. */
export function nameOf({ id, membershipId }: Pick<SignedInUser, 'id' | 'membershipId'>): string {
  return membershipId ?? id;
}
