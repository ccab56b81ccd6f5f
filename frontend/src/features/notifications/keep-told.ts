import { dropEntry, ownerHere, readEntry } from '../../lib/local-entries';
import { endSubscription, present } from '../../lib/push-subscription';
import { addDevice } from './api/settings';

/**
 * A browser that is told belongs to a session, and a new one was opened since: the server is told that it is still this
 * person's. Where it is somebody else's by now, or several people's, it is told nothing any more.
 */
export async function keepTold(accountId: string): Promise<void> {
  const whose = readEntry('toldFor');
  if (whose === null) return;
  try {
    if (whose !== accountId || ownerHere() === null) return await endSubscription();
    const subscription = await present();
    if (subscription) await addDevice(subscription);
    else dropEntry('toldFor');
  } catch {
    // It comes with the next page.
  }
}
