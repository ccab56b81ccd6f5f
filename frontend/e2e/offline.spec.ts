import type { ChangedHandOver, PointEntry, Register } from '@homeroom/contracts';
import { type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import { bringAxe, expectAccessible, SCHEMES } from './support/axe';
import { expect } from './support/expect';
import { makeSchool, type SchoolOfStates } from './support/school';
import { letThereBeSchool } from './support/school-days';
import { sideways } from './support/sideways';
import { pictureOf, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

type Who = 'parent' | 'teacher' | 'device';

async function open(
  browser: Browser,
  baseURL: string | undefined,
  state: SchoolOfStates[Who],
  at: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState: state });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await page.goto(at);
  return { context, page };
}

/** The "Kindness" button in the dialog that opens for a student. */
const kindness = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /Kindness/ });

/** Everything that this browser holds in places that scripts can read. */
async function heldOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      for (const store of db.objectStoreNames) {
        const all = await new Promise<unknown>((resolve) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        found.push(all);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push(url);
    }
    return JSON.stringify(found);
  });
}

test('the page opens offline with the last known data and says so', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const { context, page } = await open(browser, baseURL, school.parent, '/parent-dashboard');
  const child = page.getByRole('main').getByText('Ivy').first();
  await expect(child).toBeVisible();
  // Waits until an API answer is stored, not only the session.
  await expect.poll(() => heldOn(page)).toMatch(/"answer":.*Ivy/);
  await context.setOffline(true);
  await expect(page.getByText(/Shown as of .* You are offline/)).toBeVisible();
  await page.reload();
  await expect(child).toBeVisible();
  await expect(page.getByText(/Shown as of .* You are offline/)).toBeVisible();
  for (const width of [390, 820, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await pictureOf(page, testInfo, `offline-${width}-${colorScheme}`);
    }
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  // The installed application starts at this address.
  await page.goto('/');
  await expect(page).toHaveURL(/\/parent-dashboard$/);
  await expect(child).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  await expect(child).toBeVisible();
});

test('signing out clears all stored data, online and offline', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  for (const offline of [false, true]) {
    const state = offline ? school.teacher : school.parent;
    const home = offline ? '/teacher-dashboard' : '/parent-dashboard';
    const { context, page } = await open(browser, baseURL, state, home);
    await expect.poll(() => heldOn(page)).toMatch(offline ? /"answer":.*Sunflowers/ : /"answer":.*Ivy/);
    await context.setOffline(offline);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => heldOn(page)).not.toMatch(/Ivy|Sunflowers|Stone|Marsh|\/api\//);
    await context.setOffline(false);
    await expect.poll(async () => (await context.request.get('/api/auth/user')).status()).toBe(401);
    await page.goto(home);
    await expect(page).toHaveURL('/');
    await context.close();
  }
});

test('the next user sees nothing of the previous one, and a class device stores nothing', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const { context, page } = await open(browser, baseURL, school.parent, '/parent-dashboard');
  await expect.poll(() => heldOn(page)).toMatch(/"answer":.*Ivy/);
  await context.clearCookies();
  await context.addCookies(school.device.cookies);
  await page.goto('/class/1');
  await expect(page.getByText('Ivy').first()).toBeVisible();
  await expect.poll(() => heldOn(page)).not.toContain('guardian');
  await context.close();

  const device = await open(browser, baseURL, school.device, '/class/1');
  await expect(device.page.getByText('Ivy').first()).toBeVisible();
  await device.page.reload();
  await expect(device.page.getByText('Ivy').first()).toBeVisible();
  expect(await heldOn(device.page)).not.toContain('Ivy');
  await device.context.setOffline(true);
  await device.page.reload();
  await expect(device.page.getByText('You are offline').first()).toBeVisible();
  await expect(device.page.getByText('Ivy')).toHaveCount(0);
});

test('points given offline are queued on the device, survive a reload and are sent on reconnection', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const { context, page } = await open(browser, baseURL, school.teacher, '/class/1');
  const ivy = page.getByRole('button', { name: /^Ivy/ });
  const before = await ivy.getAttribute('aria-label');
  // The kinds of points are loaded once while online.
  await ivy.click();
  await kindness(page).waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await ivy.click();
  await kindness(page).click();
  const waiting = page.getByRole('region', { name: '1 award has not been given yet' });
  await expect(waiting).toContainText('Ivy');
  await page.reload();
  await expect(waiting).toBeVisible();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await pictureOf(page, testInfo, `unsent-${width}`);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay signed in' }).click();
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(ivy).not.toHaveAttribute('aria-label', before ?? '');
  await context.close();
});

test('two offline devices of one class lose and duplicate nothing and report differing registers', async ({
  browser,
  baseURL,
}, testInfo) => {
  const { admin, teacher, facts } = await makeSchool(baseURL ?? '');
  const office = await request.newContext({ ...(baseURL && { baseURL }), storageState: admin });
  const { isSchoolDay } = await letThereBeSchool(office);
  const omar = { classNumber: 1, firstName: 'Omar', lastName: 'Haddad' };
  expect((await office.post('/api/simple-students', { data: omar })).ok()).toBe(true);
  const again = await request.newContext({ ...(baseURL && { baseURL }) });
  const { teacherId, pin } = facts.teacherSlip;
  const slip = { teacherId, password: pin, schoolCode: facts.schoolCode };
  expect((await again.post('/api/auth/teacher-login', { data: slip })).ok()).toBe(true);
  const entries = async () =>
    (await (await office.get(`/api/points?studentId=${facts.studentId}`)).json()) as PointEntry[];
  const before = await entries();

  const [first, second] = [
    await open(browser, baseURL, teacher, '/class/1'),
    await open(browser, baseURL, await again.storageState(), '/class/1'),
  ];
  const devices = [first, second];
  const ivy = ({ page }: typeof first) => page.getByRole('button', { name: /^Ivy/ });
  const praise = async (device: typeof first) => {
    await ivy(device).click();
    await kindness(device.page).click();
  };
  for (const device of devices) {
    // The kinds of points and today's register are loaded once while online.
    await ivy(device).click();
    await kindness(device.page).waitFor();
    await device.page.keyboard.press('Escape');
    await device.page.goto('/class/1/register');
    await expect(device.page.getByText(isSchoolDay ? 'Not taken yet' : 'There is no register')).toBeVisible();
    if (isSchoolDay) await expect.poll(() => heldOn(device.page)).toMatch(/"answer":.*"session":"/);
    await device.page.goto('/class/1');
    await ivy(device).waitFor();
    await device.context.setOffline(true);
    await praise(device);
    await expect(device.page.getByRole('region', { name: '1 award has not been given yet' })).toBeVisible();
  }

  const waits = ({ page }: typeof first) => page.getByText(/This register is waiting on this device/);
  const take = async (device: typeof first, marks: Record<string, string>) => {
    await device.page.goto('/class/1/register');
    for (const [name, mark] of Object.entries(marks))
      await device.page.getByRole('group', { name }).getByRole('button', { name: mark }).click();
    await device.page.getByRole('button', { name: 'Save the register' }).click();
    await expect(waits(device)).toBeVisible();
  };
  if (isSchoolDay) {
    await take(first, { 'Ivy Stone': 'Absent' });
    await take(second, { 'Ivy Stone': 'Late', 'Omar Haddad': 'Absent' });
  }

  await first.context.setOffline(false);
  if (isSchoolDay) await expect(waits(first)).toHaveCount(0);
  await expect.poll(async () => (await entries()).length).toBe(before.length + 1);
  await second.context.setOffline(false);
  await expect.poll(async () => (await entries()).length).toBe(before.length + 2);
  if (isSchoolDay) {
    const { page } = second;
    // After a reload the register starts from what the first device saved, and still compares with the version it was based on.
    await page.getByRole('button', { name: 'Compare' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Compare' }).click();
    const asked = page
      .getByRole('alert')
      .filter({ hasText: 'You and somebody else entered different things' });
    await expect(asked).toContainText('Ivy Stone');
    await expect(asked).not.toContainText('Omar');
    await pictureOf(page, testInfo, 'register-differences');
    await asked.getByRole('button', { name: /^Mine/ }).click();
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expect(page.getByText('Register saved')).toBeVisible();
    const register = (await (await office.get('/api/simple-classes/1/register')).json()) as Register;
    expect(register.version).toBe(2);
    expect(
      Object.fromEntries(register.students.map(({ firstName, mark }) => [firstName, mark?.code])),
    ).toEqual({ Ivy: 'T', Omar: 'A' });
  }

  for (const device of devices) {
    await device.page.goto('/class/1');
    await expect(device.page.getByRole('region', { name: /not been given yet/ })).toHaveCount(0);
  }
  const labels = await Promise.all(devices.map((device) => ivy(device).getAttribute('aria-label')));
  expect(labels[0]).toBe(labels[1]);
  expect(await entries()).toHaveLength(before.length + 2);
  for (const { context } of devices) await context.close();
});

test('children are handed over offline exactly once, and the phone then forgets who may collect them', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const office = await request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: school.admin });
  const { studentId } = school.facts;
  const people = [{ name: 'Ada King', relation: 'Grandmother' }];
  await office.put(`/api/students/${studentId}/collectors`, { data: { version: 0, people } });
  const opened = await office.post('/api/hand-overs', { data: { place: 'Gate B', isDrill: true } });
  const { handOver } = (await opened.json()) as ChangedHandOver;

  const { context, page } = await open(browser, baseURL, school.teacher, '/hand-over');
  const search = page.getByLabel('Search by name');
  const ivy = page.getByRole('button', { name: /^Ivy Stone/ });
  await search.fill('ivy');
  await expect(ivy).toContainText('Waiting');
  await expect.poll(() => heldOn(page)).toContain('Ada King');
  await bringAxe(page);
  for (const width of [390, 820, 1440])
    for (const scheme of SCHEMES) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible(page, scheme);
      await expect.poll(() => sideways(page)).toEqual([]);
      await pictureOf(page, testInfo, `hand-over-${width}-${scheme}`);
    }

  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await page.reload();
  await search.fill('ivy');
  await ivy.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Ada King · Grandmother' }).check();
  await sheet.getByLabel('I have looked at their ID').check();
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('1 hand-over is waiting on this phone for a connection')).toBeVisible();
  await expect(ivy).toContainText('Handed over, not sent yet');

  // At another gate, somebody else has already collected the same child.
  const other = { studentId, name: 'Bo Ash', reason: 'The mother called', idSeen: true };
  const at = new Date().toISOString();
  const first = await office.post(`/api/hand-overs/${handOver.id}/lines`, { data: { ...other, at } });
  expect(first.status()).toBe(200);
  await context.setOffline(false);
  await expect(
    page.getByText(/Ivy Stone was already handed over to Bo Ash at .* by an administrator/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove this entry about Ivy Stone' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^I have read this/ })
    .click();
  await expect(ivy).toContainText('Handed over');
  await ivy.click();
  await expect(sheet.getByRole('region', { name: 'Earlier entries' })).toContainText('Ada King');
  await page.keyboard.press('Escape');

  // The child was given to a person who is not entered as allowed; the line is recorded and shown at every gate.
  const gate = await request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: school.teacher });
  const given = { studentId, name: 'Zed Kane', idSeen: true, at: new Date().toISOString() };
  const answer = await gate.post(`/api/hand-overs/${handOver.id}/lines`, { data: given });
  expect(await answer.json()).toMatchObject({
    isRefused: true,
    line: { outcome: 'refused', why: 'unlisted' },
  });
  await gate.dispose();
  await expect(page.getByRole('region', { name: 'Given anyway: look at these now' })).toContainText(
    /Ivy Stone.*was given to Zed Kane anyway/,
  );
  await expect(ivy.last()).toContainText('was given to Zed Kane anyway');
  await bringAxe(page);
  for (const scheme of SCHEMES) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, scheme);
    await expect.poll(() => sideways(page)).toEqual([]);
    await pictureOf(page, testInfo, `hand-over-refused-${scheme}`);
  }

  expect((await office.post(`/api/hand-overs/${handOver.id}/close`)).status()).toBe(200);
  await expect(page.getByText('No hand-over is running')).toBeVisible();
  await expect.poll(() => heldOn(page)).not.toContain('Ada King');
  await context.close();
});
