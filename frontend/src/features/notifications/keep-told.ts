import { dropEntry, ownerHere, readEntry, writeEntry } from '../../lib/local-entries';
import { endSubscription, present } from '../../lib/push-subscription';
import { addDevice } from './api/settings';

/**
 * A browser that is told belongs to a session, and a new one was opened since: the server is told that it is still this
 * person's, in the school that they are in now as in the one before. Where it is somebody else's by now, or several
 * people's, it is told nothing any more. `accounts` are all of the person's, the present one first.
 */
export async function keepTold(accounts: readonly string[]): Promise<void> {
  const whose = readEntry('toldFor');
  const [accountId] = accounts;
  if (whose === null || accountId === undefined) return;
  try {
    if (!accounts.includes(whose)) return await endSubscription();
    const subscription = await present();
    // Only now: the page writes down whose the device is in the same moment in which the bell comes.
    if (ownerHere() === null) return await endSubscription();
    if (!subscription) return dropEntry('toldFor');
    await addDevice(subscription);
    // Not where somebody has left meanwhile: theirs ended with that.
    if (readEntry('toldFor') === whose) writeEntry('toldFor', accountId);
  } catch {
    // It comes with the next page.
  }
}
