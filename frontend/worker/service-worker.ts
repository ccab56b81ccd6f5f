import type { PushedAlert } from '@homeroom/contracts';
import type { Receipt } from '@homeroom/domain';
import { BRAND } from '../src/lib/brand';
import { nothing } from '../src/lib/nothing';

declare const self: ServiceWorkerGlobalScope;

interface Build {
  /** Changes with every file that is kept, so that browsers fetch the worker, and with it the files, anew. */
  version: string;
  /** Pages that stand for everybody: without a connection the page that says so takes their place. */
  drawn: readonly string[];
  /** An address at which the empty page of the signed-in stands. */
  shell: string;
  /** The files that the empty page itself names. */
  first: readonly string[];
  /** Every file of this build, under a name that no other content ever has. */
  files: readonly string[];
  /** So many letters at the end of a file's name stand for its content. */
  markLength: number;
}

/** What a notification knows of itself. */
interface Shown {
  url: string;
  alertId?: string;
  token?: string;
  notice?: number;
}

/** Newer than the compiler's own description. */
interface RingingOptions extends NotificationOptions {
  renotify?: boolean;
}

/** Put in by the build, see build/kept-files.ts. */
declare const __BUILD__: Build;

/** Newer than the compiler's own description of workers. */
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
 * Keeps the application itself and not one answer of the server: the empty page of the signed-in, the files that were used on
 * this device, and the page for lost connections. What is under /api and the live streams go past it untouched, so that
 * nothing old can stand in for them, an alert least of all.
 */
self.addEventListener('install', (event: InstallEvent) => {
  // Where the browser can do it, calls do not even wake the worker.
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

/** The page tells what it had loaded before the worker looked after it. */
self.addEventListener('message', (event) => {
  const used: unknown = event.data;
  if (Array.isArray(used)) event.waitUntil(keepFiles(used.filter((path) => FILES.has(path as string))));
});

/** An alert is shown as one; of anything else it is said that something is new, and nothing of whom. */
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
 * A message that is none of ours shows as much. One that is there already gives way, since nobody counts them, and the next one rings
 * again; that of another account of the same person, which leads to another bell, stays. What cannot wait stands beside them until somebody
 * has touched it.
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
 * One notification an incident and person who is told here: what follows takes the place of the alert, and rings again. An alarm stays until somebody has
 * touched it; a drill has another sign and does not. Then the device says that it has it. What the version before carries names no thread:
 * during a roll-out one alert has both, and its end still takes its alarm away.
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
    // What comes late and is older stays behind what is there, without a sound.
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

/** With nobody's session: the token says of which alert and person. A crowd of devices does not come in one moment. */
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
      // Tried again; without a receipt the next way begins.
    }
  }
}

/** In the window that is open, else in a new one; never anywhere but here. */
async function openPage(url: string): Promise<void> {
  const address = new URL(url, location.origin);
  const page = address.origin === location.origin ? address.href : location.origin;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(page));
  await open.focus();
  await open.navigate(page);
}

/** From the network; where there is none, the application with what it knows, or the page that says so. */
async function fresh({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const address = (pathname.replace(/\/+$/, '') || '/').toLowerCase();
    return kept(drawn.includes(address) ? PAGE : shell);
  }
}

/** A name stands for one content for ever: what is kept is right. Where a device has no room for it, the network has it. */
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
  // Nobody is signed in for these: no answer is anybody's own.
  const anew = (path: string) => new Request(path, { cache: 'reload', credentials: 'omit' });
  await cache.addAll([PAGE, SCRIPT, shell].map(anew));
  await keepFiles([...first, ...(await usedBefore())]);
}

/** What this device used of an earlier build, under the names of this one. */
async function usedBefore(): Promise<string[]> {
  const stems = new Set<string>();
  for (const name of await caches.keys()) {
    if (name === CACHE) continue;
    const requests = await (await caches.open(name)).keys();
    for (const { url } of requests) stems.add(stemOf(new URL(url).pathname));
  }
  return [...FILES].filter((path) => stems.has(stemOf(path)));
}

/** `/assets/board-1a2b3c4.js` without what stands for its content. */
function stemOf(path: string): string {
  return path.replace(MARK, '');
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...new Set(paths)].filter((path) => !held.has(path)));
}

async function takeOver(): Promise<void> {
  // The browser asks for the page while the worker is still waking up.
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path)) ?? (await caches.match(PAGE)) ?? Response.error();
}
