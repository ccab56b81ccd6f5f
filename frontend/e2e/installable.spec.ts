import type { Page, Response } from '@playwright/test';
import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { test } from './support/test';

test.use({ serviceWorkers: 'allow' });

test('can be installed on a home screen', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Homeroom', display: 'standalone', start_url: '/' });
  const png = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(png.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  const links = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all();
  const linked = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const file of [...manifest.icons.map(({ src }) => src), ...linked, '/share.png']) {
    const icon = await request.get(file ?? '');
    expect([file, icon.status(), icon.headers()['content-type']]).toEqual([
      file,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test('shows an offline page without a connection and recovers by itself', async ({ page, context }) => {
  await withWorker(page);
  await context.setOffline(true);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  // Retrying stays on the requested address.
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
});

test('the service worker caches no response of the server', async ({ browser, baseURL }) => {
  const { parent } = await makeSchool(baseURL ?? '');
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState: parent });
  const page = await context.newPage();
  await withWorker(page);
  const calls: Response[] = [];
  page.on('response', (response) => response.url().includes('/api/') && calls.push(response));
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('main').getByText('Ivy').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/offline.js']));
  // The rest are build files and the empty shell page, which is the same for everybody.
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toHaveLength(3);
  // API calls and the event stream bypass the service worker: alerts must not depend on it.
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((call) => call.fromServiceWorker())).toEqual([]);
  await context.close();
});

test('removes the service worker and its caches when the server sends the retiring worker', async ({
  page,
}) => {
  await withWorker(page);
  await page.evaluate(() => navigator.serviceWorker.register('/sw-retired.js', { scope: '/' }));
  const left = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return workers.length + (await window.caches.keys()).length;
    });
  await expect.poll(left).toBe(0);
});

interface Notice {
  title: string;
  body: string;
  tag: string;
  data: unknown;
  silent?: boolean;
  requireInteraction?: boolean;
}

/** The parts of the worker's global scope that the test accesses. */
interface InWorker {
  shown: Notice[];
  said: unknown[];
  registration: {
    showNotification: (title: string, options: Omit<Notice, 'title'>) => Promise<void>;
    getNotifications: () => Promise<(Notice & { close: () => void })[]>;
  };
  fetch: (path: string, asked: { body: string }) => Promise<{ status: number }>;
  WindowClient: { prototype: { focus: () => Promise<void> } };
  ExtendableEvent: typeof Event;
}

/** A worker that records the notifications it would show and the messages it would post, and a function to push to it. */
async function pushedTo(page: Page, origin: string) {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await withWorker(page);
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  // A headless browser cannot show notifications or click them, so both are replaced.
  await worker.evaluate(() => {
    const there = globalThis as unknown as InWorker;
    there.shown = [];
    there.said = [];
    there.registration.showNotification = (title, { body, tag, data, silent, requireInteraction }) => {
      const manner = { ...(silent && { silent }), ...(requireInteraction && { requireInteraction }) };
      there.shown.push({ title, body, tag, data, ...manner });
      return Promise.resolve();
    };
    // Returns the latest notification of each tag.
    there.registration.getNotifications = () => {
      const byTag = new Map(there.shown.map((each) => [each.tag, { ...each, close: () => undefined }]));
      return Promise.resolve([...byTag.values()]);
    };
    there.WindowClient.prototype.focus = () => Promise.resolve();
  });
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as InWorker).shown);
  return { worker, push, shown };
}

test('shows the notification that was pushed and opens only addresses of its own origin', async ({
  page,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const { worker, push, shown } = await pushedTo(page, origin);
  const told = { title: 'Homeroom', body: '2 new notifications', url: '/pricing' };
  for (const data of [JSON.stringify(told), 'nothing that we send']) await push(data);
  await expect.poll(shown).toEqual([
    { title: 'Homeroom', body: '2 new notifications', tag: 'notices /pricing', data: { url: '/pricing' } },
    { title: 'Homeroom', body: '', tag: 'notices /', data: { url: '/' } },
  ]);
  const tap = (url: string) =>
    worker.evaluate((to) => {
      const { ExtendableEvent } = globalThis as unknown as InWorker;
      const notification = { data: { url: to }, close: () => undefined };
      dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
    }, url);
  await tap('/pricing');
  await expect(page).toHaveURL(`${origin}/pricing`);
  await tap('//elsewhere.example/pricing');
  await expect(page).toHaveURL(`${origin}/`);
});

/** Opens the start page and waits until the worker controls it. */
async function withWorker(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

test('keeps an alert on screen until a newer notice replaces it and reports its receipt', async ({
  page,
  baseURL,
}) => {
  const { worker, push, shown } = await pushedTo(page, new URL(baseURL ?? '').origin);
  await worker.evaluate(() => {
    const there = globalThis as unknown as InWorker;
    there.fetch = (path, { body }) => {
      there.said.push([path, JSON.parse(body)]);
      return Promise.resolve({ status: 200 });
    };
  });
  const alert = (notice: number, more: object) =>
    JSON.stringify({
      ...{ alertId: 'a', kind: 'alert', status: 'active', title: 'Emergency', body: 'Lockdown' },
      ...{ url: '/notifications', notice, token: `token ${notice}`, ...more },
    });
  await push(alert(0, {}));
  await expect.poll(shown).toHaveLength(1);
  await push(alert(1, { status: 'resolved', title: 'All clear', body: 'It is over' }));
  await expect.poll(shown).toHaveLength(2);
  // On a phone that was off, the alert may arrive after its all clear.
  await push(alert(0, {}));
  const tag = 'alert-a';
  const alarm = { url: '/notifications', token: 'token 0', notice: 0, alertId: 'a' };
  const end = { title: 'All clear', body: 'It is over', tag };
  await expect.poll(shown).toEqual([
    { title: 'Emergency', body: 'Lockdown', tag, data: alarm, requireInteraction: true },
    { ...end, data: { ...alarm, token: 'token 1', notice: 1 } },
    { ...end, data: { ...alarm, token: 'token 1', notice: 1 }, silent: true },
  ]);
  // A parent who also teaches here gets both wordings, and neither replaces the other.
  for (const thread of ['staff', 'family']) await push(alert(0, { alertId: 'b', thread }));
  await expect
    .poll(async () => (await shown()).slice(3))
    .toMatchObject([
      { tag: 'alert-staff', requireInteraction: true },
      { tag: 'alert-family', requireInteraction: true },
    ]);
  const said = () => worker.evaluate(() => (globalThis as unknown as InWorker).said);
  const received = (token: string) => ['/api/alert-receipts', { token, receipt: 'received' }];
  await expect.poll(said).toHaveLength(5);
  expect(await said()).toEqual(expect.arrayContaining([received('token 0'), received('token 1')]));
});

test('carries over to a new build the optional scripts cached by an earlier one', async ({
  page,
  request,
}) => {
  // A script that the start page does not load.
  const script = /\/assets\/games-[\w-]+\.js/.exec(await (await request.get('/sw.js')).text())?.[0] ?? '';
  expect(script).not.toBe('');
  // Runs before any page of the application, so that no worker is installed yet.
  await page.goto('/robots.txt');
  await page.evaluate(async (path) => {
    const cache = await window.caches.open('shell-of-an-earlier-build');
    await cache.put(path.replace(/-[\w-]{7}\.js$/, '-1a2b3c4.js'), new Response('earlier'));
  }, script);
  await withWorker(page);
  expect(await page.evaluate(async (path) => (await window.caches.match(path))?.status, script)).toBe(200);
});
