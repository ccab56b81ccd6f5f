import type { AddNoticeDevice } from '@homeroom/contracts';
import { dropEntry } from './local-entries';

/** What a browser that is told hands to the server. */
export type Subscribed = Pick<AddNoticeDevice, 'endpoint' | 'p256dh' | 'auth'>;

export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asks the person, so only after a tap of theirs; null where they said no. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(async () => {
      // One that was made for another key stands in the way of this one.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    });
  return subscribed(subscription);
}

/** As it is now; null where nobody allowed it, or took it back. */
export async function present(): Promise<Subscribed | null> {
  if (!canBeTold() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? subscribed(subscription) : null;
}

/** Works without a connection too: what is sent to it from then on is refused, and the server forgets it. */
export async function endSubscription(): Promise<void> {
  dropEntry('toldFor');
  dropEntry('toldAlso');
  if (!canBeTold()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function subscribed(subscription: PushSubscription): Subscribed {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
