import type { PushedAlert } from '@homeroom/contracts';
import type { Receipt } from '@homeroom/domain';
import { BRAND } from '../src/lib/brand';
import { nothing } from '../src/lib/nothing';

declare const self: ServiceWorkerGlobalScope;

interface Build {
  /** Changes with every cached file, so that browsers update the worker and with it the files. */
  version: string;
  /** Public pages: without a connection the offline page replaces them. */
  drawn: readonly string[];
  /** An address that serves the empty page for signed-in people. */
  shell: string;
  /** The files referenced by the empty page itself. */
  first: readonly string[];
  /** All files of this build, with immutable names. */
  files: readonly string[];
  /** Length of the content hash at the end of a file name. */
  markLength: number;
}

/** Data attached to a notification. */
interface Shown {
  url: string;
  alertId?: string;
  token?: string;
  notice?: number;
}

/** Missing in TypeScript's types. */
interface RingingOptions extends NotificationOptions {
  renotify?: boolean;
}

/** Injected by the build, see build/kept-files.ts. */
declare const __BUILD__: Build;

/** Missing in TypeScript's types for workers. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

const { version, drawn, shell, first, files, markLength } = __BUILD__;
const FILES = new Set(files);
const MARK = new RegExp(`-[\\w-]{${markLength}}(?=\\.\\w+$)`);
const CACHE = `shell-${version}`;
const PAGE = '/offline.html';
const SCRIPT = '/offline.js';
const ICON = '/icons/icon-192.png';
const ALERT_ICON = '/icons/alert-192.png';
const DRILL_ICON = '/icons/drill-192.png';

/**
 * Caches the application itself and none of the server's responses: the empty page for signed-in people, the files used on this device, and
 * the offline page. Requests under /api and the live streams bypass it, so that nothing stale can replace them, least of all an alert.
 */
self.addEventListener('install', (event: InstallEvent) => {
  // Where supported, API calls do not even start the worker.
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || method !== 'GET' || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(fresh(event, pathname));
  else if (pathname === SCRIPT) event.respondWith(kept(SCRIPT));
  else if (FILES.has(pathname)) event.respondWith(file(pathname, event));
});

/** The page reports files it loaded before the worker controlled it. */
self.addEventListener('message', (event) => {
  const used: unknown = event.data;
  if (Array.isArray(used)) event.waitUntil(keepFiles(used.filter((path) => FILES.has(path as string))));
});

/** Alerts are shown as such; all other pushes say only that something is new, without naming anybody. */
self.addEventListener('push', (event) => {
  const message = messageIn(event.data);
  const alert = alertIn(message);
  event.waitUntil(alert ? showAlert(alert) : showNotice(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, token } = event.notification.data as Shown;
  event.waitUntil(Promise.all([openPage(url), token === undefined ? null : say(token, 'seen')]));
});

function messageIn(data: PushMessageData | null): Record<string, unknown> {
  try {
    return { ...(data?.json() as Record<string, unknown>) };
  } catch {
    return {};
  }
}

function alertIn(message: Record<string, unknown>): PushedAlert | null {
  const { alertId, notice, token } = message;
  const isAlert = typeof alertId === 'string' && typeof notice === 'number' && typeof token === 'string';
  return isAlert ? (message as unknown as PushedAlert) : null;
}

/**
 * An unknown message is shown with defaults. A notification already shown is replaced, since they are not counted, and the next one alerts
 * again; one for another account of the same person, which links to other notifications, stays. Urgent ones are shown separately until
 * somebody has touched them.
 */
function showNotice(message: Record<string, unknown>): Promise<void> {
  const { title = BRAND.name, body = '', url = '/', isUrgent = false } = message;
  const data: Shown = { url: String(url) };
  const manner =
    isUrgent === true
      ? { tag: `urgent ${data.url}`, requireInteraction: true }
      : { tag: `notices ${data.url}` };
  const options: RingingOptions = { body: String(body), data, icon: ICON, renotify: true, ...manner };
  return self.registration.showNotification(String(title), options);
}

/**
 * One notification per incident and recipient: later ones replace it and alert again. An alarm stays until it is touched; a drill has
 * another icon and does not. Then the device confirms receipt. Pushes of the previous version have no thread: during a roll-out an alert
 * may have both, and its end still removes its alarm.
 */
async function showAlert(alert: PushedAlert): Promise<void> {
  const { alertId, thread, notice } = alert;
  const own = `alert-${thread ?? alertId}`;
  const ofAlert = (await self.registration.getNotifications()).filter(
    ({ tag, data }) =>
      tag === own ||
      tag === `alert-${alertId}` ||
      (thread === undefined && (data as Shown | null)?.alertId === alertId),
  );
  const there = ofAlert.sort((a, b) => noticeOf(b) - noticeOf(a))[0];
  const isOld = there !== undefined && noticeOf(there) > notice;
  const { title, body, icon, data } = isOld ? there : asShown(alert);
  const tag = isOld ? there.tag : own;
  const newest = isOld ? noticeOf(there) : notice;
  for (const each of ofAlert) if (each.tag !== tag && noticeOf(each) < newest) each.close();
  const isAlarm = alert.kind === 'alert' && alert.status === 'active';
  const options: RingingOptions = {
    ...{ body, tag, icon, data: data as Shown },
    // An older push that arrives late is shown silently.
    ...(isOld ? { silent: true } : { renotify: true, requireInteraction: isAlarm }),
  };
  await self.registration.showNotification(title, options);
  await say(alert.token, 'received');
}

function noticeOf({ data }: Notification): number {
  return (data as Shown).notice ?? 0;
}

function asShown({ title, body, kind, url, token, notice, alertId }: PushedAlert) {
  const data: Shown = { url, token, notice, alertId };
  return { title, body, icon: kind === 'drill' ? DRILL_ICON : ALERT_ICON, data };
}

/** Works without a session: the token identifies alert and person. Delayed randomly, so that devices do not send at the same moment. */
async function say(token: string, receipt: Receipt): Promise<void> {
  for (const waitMs of [Math.random() * 1_000, 2_000, 5_000]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      const { status } = await fetch('/api/alert-receipts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, receipt }),
        credentials: 'omit',
      });
      if (status < 500 && status !== 429) return;
    } catch {
      // Retried; without a receipt the server tries the next channel.
    }
  }
}

/** In an open window or else a new one; never on another origin. */
async function openPage(url: string): Promise<void> {
  const address = new URL(url, location.origin);
  const page = address.origin === location.origin ? address.href : location.origin;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(page));
  await open.focus();
  await open.navigate(page);
}

/** From the network; offline, the application with its stored data, or the offline page. */
async function fresh({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const address = (pathname.replace(/\/+$/, '') || '/').toLowerCase();
    return kept(drawn.includes(address) ? PAGE : shell);
  }
}

/** Names are immutable, so a cached file is always right. Without storage on the device it comes from the network. */
async function file(path: string, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE).catch(nothing);
  const held = await cache?.match(path).catch(nothing);
  if (held) return held;
  const answer = await fetch(event.request);
  if (cache && answer.status === 200) event.waitUntil(cache.put(path, answer.clone()).catch(nothing));
  return answer;
}

async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Without credentials, so that no response is personal.
  const anew = (path: string) => new Request(path, { cache: 'reload', credentials: 'omit' });
  await cache.addAll([PAGE, SCRIPT, shell].map(anew));
  await keepFiles([...first, ...(await usedBefore())]);
}

/** The files this device used of an earlier build, under this build's names. */
async function usedBefore(): Promise<string[]> {
  const stems = new Set<string>();
  for (const name of await caches.keys()) {
    if (name === CACHE) continue;
    const requests = await (await caches.open(name)).keys();
    for (const { url } of requests) stems.add(stemOf(new URL(url).pathname));
  }
  return [...FILES].filter((path) => stems.has(stemOf(path)));
}

/** `/assets/board-1a2b3c4.js` without its content hash. */
function stemOf(path: string): string {
  return path.replace(MARK, '');
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...new Set(paths)].filter((path) => !held.has(path)));
}

async function takeOver(): Promise<void> {
  // Lets the browser request the page while the worker is starting.
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path)) ?? (await caches.match(PAGE)) ?? Response.error();
}
