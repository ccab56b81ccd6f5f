import type { Page } from '@playwright/test';
import { expect } from './support/expect';
import { makeSchool, type SchoolOfStates } from './support/school';
import { test } from './support/test';

let school: SchoolOfStates;
test.beforeAll(async ({ baseURL }) => {
  school = await makeSchool(baseURL ?? '');
});

/** Blocks the requests that today's lines wait for until the returned function is called. */
async function holdLines(page: Page, paths: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(paths, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const topOf = (page: Page, heading: string | RegExp) =>
  page
    .getByRole('main')
    .getByText(heading)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

const HOMES = [
  {
    who: 'admin',
    at: '/school-admin-dashboard',
    lines: /\/api\/school-admin\/today\//,
    there: /of \d+ done/,
    // Content above today's lines moves them too and loads separately.
    above: 'Homeroom emails only you for now',
    below: 'Class cards',
  },
  {
    who: 'parent',
    at: '/parent-dashboard',
    lines: /\/api\/(lunch-menu|guardians\/me\/contact|account)/,
    there: /phone number/,
    above: null,
    below: 'What happened',
  },
] as const;

for (const { who, at, lines, there, above, below } of HOMES) {
  for (const width of [390, 1440]) {
    test(`what stands below the day of a ${who} stays where it is at ${width} px`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        storageState: school[who],
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      await page.goto(at);
      const day = page.getByRole('region', { name: 'Today' });
      await expect(day.getByText(there).first()).toBeVisible();
      await expect(day.locator('[data-on-its-way]')).toHaveCount(0);
      const release = await holdLines(page, lines);
      await page.reload();
      await expect(day.locator('[data-on-its-way]').first()).toBeVisible();
      await expect(page.getByRole('main').getByText(below).first()).toBeVisible();
      if (above) await expect(page.getByText(above)).toBeVisible();
      const before = await topOf(page, below);
      release();
      await expect(day.locator('[data-on-its-way]')).toHaveCount(0);
      expect(await topOf(page, below)).toBeCloseTo(before, 0);
      await context.close();
    });
  }
}

for (const height of [400, 1_400])
  test(`what was kept free and is not needed is given back below a window of ${height} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      storageState: school.admin,
      viewport: { width: 1440, height },
    });
    const page = await context.newPage();
    await page.goto('/school-admin-dashboard');
    const day = page.getByRole('region', { name: 'Today' });
    await expect(day.getByText(/of \d+ done/).first()).toBeVisible();
    await expect(day.locator('[data-on-its-way]')).toHaveCount(0);
    await expect(page.getByText(HOMES[0].above)).toBeVisible();
    const endOf = () => day.evaluate((element) => element.getBoundingClientRect().bottom);
    const needed = await endOf();
    // Makes the remembered room as large as after a morning with many more lines.
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage))
        if (key.includes('roomOfToday'))
          localStorage.setItem(key, String(value).replaceAll(/"(lines|all)":/g, '"$1":2'));
    });
    const release = await holdLines(page, /\/api\/school-admin\/today\//);
    await page.reload();
    await expect(day.locator('[data-on-its-way]').first()).toBeVisible();
    expect(await endOf()).toBeGreaterThan(needed + 1_000);
    release();
    // What is visible in the window does not move.
    await expect.poll(endOf).toBeLessThan(Math.max(needed, height) + 1);
    expect(await endOf()).toBeGreaterThan(Math.max(needed, height) - 1);
    await context.close();
  });
