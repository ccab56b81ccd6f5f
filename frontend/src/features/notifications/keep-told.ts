import type { SignedInUser } from '@homeroom/contracts';
import { dropEntry, ownerHere, readEntry, writeEntry } from '../../lib/local-entries';
import { endSubscription, isAllowed, present, renew } from '../../lib/push-subscription';
import { addDevice, readPushKey } from './api/settings';

/**
 * A push subscription belongs to a session; after a new sign-in this tells the server that it is still the same person's, in the current
 * school or another of theirs, and makes it anew if the browser has lost it. If the browser now belongs to somebody else or is shared, the
 * subscription ends.
 */
export async function keepTold(user: Pick<SignedInUser, 'id' | 'membershipId' | 'elsewhere'>): Promise<void> {
  const whose = readEntry('toldFor');
  if (whose === null) return;
  try {
    const { id, membershipId, elsewhere = [] } = user;
    const told = new Set([whose, ...(readEntry('toldAlso') ?? [])]);
    if (![id, membershipId, ...elsewhere].some((name) => name && told.has(name)))
      return await endSubscription();
    const before = await present();
    // Checked only now, because the page records the device's owner at the same moment as the bell loads.
    if (ownerHere() === null) return await endSubscription();
    const subscription = before ?? (await renew(readPushKey));
    // Without permission the person has to allow it again; without a service worker it is renewed by a later page.
    if (!subscription) return isAllowed() ? undefined : dropEntry('toldFor');
    const isEnded = () => readEntry('toldFor') === null;
    // Ended meanwhile, here or in another tab: one made anew since would go on without it.
    if (isEnded()) return await endSubscription();
    await addDevice(subscription, true);
    if (isEnded()) return await endSubscription();
    // Another tab has done the same for another account.
    if (readEntry('toldFor') !== whose) return;
    writeEntry('toldFor', nameOf(user));
    // With the account itself: a new PIN ends its membership, and the account that signs in with it is still the same.
    writeEntry('toldAlso', [...new Set([id, ...(elsewhere.length > 0 ? elsewhere : told)])]);
  } catch {
    // Retried on the next page load.
  }
}

/** The person's id, or that of the membership for a person with several schools. */
function nameOf({ id, membershipId }: Pick<SignedInUser, 'id' | 'membershipId'>): string {
  return membershipId ?? id;
}
