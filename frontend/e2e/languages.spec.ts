import { LANGUAGES } from '@homeroom/domain';
import type { Page } from '@playwright/test';
import { clippedLabels } from './support/clipped';
import { expect } from './support/expect';
import { makeSchool, type SchoolOfStates } from './support/school';
import { pictureOf, test } from './support/test';

let school: SchoolOfStates;
test.beforeAll(async ({ baseURL }) => {
  school = await makeSchool(baseURL ?? '');
});

const choose = (page: Page, language: string) =>
  page.addInitScript((code) => localStorage.setItem('language', JSON.stringify(code)), language);

/** Collects the page errors and console messages from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/40[14]/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

for (const { code } of LANGUAGES.filter((language) => language.code !== 'en')) {
  test(`whoever chose ${code} reads a drawn page in it, and what the server refuses`, async ({
    page,
  }, testInfo) => {
    await choose(page, code);
    const complaints = complaintsOf(page);
    await page.goto('/sign-in');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await pictureOf(page, testInfo, `sign-in-${code}`);
    await page.goto('/teacher-login?school=maple');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.locator('input[name=teacherId]').fill('1234');
    await page.locator('input[type=password]').fill('12345');
    await page.locator('form button[type=submit]').click();
    const refusal = { es: /los datos de acceso/, fr: /les identifiants/, de: /Zugangsdaten/ }[code as 'es'];
    await expect(page.getByText(refusal).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('English loads no other language', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/sign-in');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((path) => /other-languages|pseudo|assets\/(es|fr|de)-/.test(path))).toEqual([]);
});

test('a language that fails to load leaves the page in English', async ({ page }) => {
  await choose(page, 'de');
  await page.route(/other-languages/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page in a right-to-left language is laid out from right to left', async ({
  browser,
  baseURL,
}, testInfo) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: school.parent });
  const page = await context.newPage();
  await choose(page, 'ar-XB');
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/parent-dashboard');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/);
  const end = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().right / window.innerWidth;
  });
  expect(end, 'begins at the right').toBeGreaterThan(0.8);
  await pictureOf(page, testInfo, 'right-to-left');
  expect(await clippedLabels(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

for (const { code } of LANGUAGES) {
  test(`the head of the start page has room for its parts on a phone (${code})`, async ({ page }) => {
    await choose(page, code);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    const head = page.locator('header').first();
    await expect
      .poll(async () => {
        const parts = head.locator('> a, nav a:visible, select, button:visible');
        const boxes = await parts.evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .map(({ left, right, height }) => ({ left, right, height })),
        );
        const ends = [...boxes].sort((one, other) => one.left - other.left);
        const isApart = ends.every(({ left }, at) => at === 0 || left >= (ends[at - 1]?.right ?? 0) - 0.5);
        return isApart && ends.length > 3 && ends.every(({ right, height }) => right <= 360 && height <= 60);
      })
      .toBe(true);
  });
}
