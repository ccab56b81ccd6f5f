import type { AddNoticeDevice } from '@homeroom/contracts';
import { dropEntry } from './local-entries';

/** The data of a push subscription that the server needs. */
export type Subscribed = Pick<AddNoticeDevice, 'endpoint' | 'p256dh' | 'auth'>;

export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export const isAllowed = () => canBeTold() && Notification.permission === 'granted';

/** Asks for permission, so it may only be called from a user gesture; null if it was refused. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return make(key);
}

/** Where the browser has lost the subscription and permission still stands, as after its data was cleared in part or its address expired. */
export async function renew(key: () => Promise<string>): Promise<Subscribed | null> {
  if (!isAllowed() || !(await navigator.serviceWorker.getRegistration())) return null;
  return make(await key());
}

async function make(key: string): Promise<Subscribed> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(async () => {
      // A subscription made with another key must be removed first.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    });
  return subscribed(subscription);
}

/** The current subscription; null if permission was never given or was revoked. */
export async function present(): Promise<Subscribed | null> {
  if (!isAllowed()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? subscribed(subscription) : null;
}

/** Works offline too: later pushes are rejected, and the server then forgets the subscription. */
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
