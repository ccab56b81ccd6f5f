import { type Browser, type Page, request } from '@playwright/test';
import { expect } from './support/expect';
import { signInOperator } from './support/operator';
import { makePressedSchool, type PressedSchool, pressSchool } from './support/pressed-school';
import { test as base } from './support/test';

/** Every other page costs less where Chromium optimises no script, but a calculation takes ten times as long there. */
const test = base.extend<{ calculating: Browser }>({
  calculating: async ({ playwright, launchOptions: { args = [] } }, run) => {
    const isOfPages = (flag: string) => flag.startsWith('--js-flags');
    const browser = await playwright.chromium.launch({ args: args.filter((flag) => !isOfPages(flag)) });
    await run(browser);
    await browser.close();
  },
});

let school: PressedSchool;

test.beforeEach(async ({ baseURL }) => {
  school = await makePressedSchool(baseURL ?? '', 600);
});
test.afterEach(() => pressSchool(school.schoolId, 0));

/** A browser that the school does not know yet. */
async function stranger(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  return page;
}
const slipPath = () => `/student-login?school=${school.facts.schoolCode}&id=${school.slip.studentId}`;

async function logIn(page: Page): Promise<void> {
  // The form is filled from the address, which shows that the page is hydrated.
  await expect(page.getByLabel('Student ID')).toHaveValue(school.slip.studentId);
  await page.getByLabel('PIN', { exact: true }).fill(school.slip.pin);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a new device computes a proof of work by itself and then signs in', async ({ calculating }) => {
  const page = await stranger(calculating, slipPath());
  const asked = page.waitForResponse((answer) => answer.status() === 428);
  await logIn(page);
  await asked;
  await expect(page).toHaveURL(/student-dashboard/);
  await expect(page.getByText('Ivy').first()).toBeVisible();
});

test('a long proof of work shows its progress, keeps the page usable and can be stopped', async ({
  calculating,
}) => {
  await pressSchool(school.schoolId, 1_999);
  const page = await stranger(calculating, slipPath());
  await logIn(page);
  const bar = page.getByRole('progressbar', { name: 'Calculation before sign-in' });
  await expect(bar).toBeVisible();
  // Shown after a first piece, for which a busy machine has little processor time.
  await expect(page.getByText(/^About \d+ seconds? left$/)).toBeVisible({ timeout: 80_000 });
  await expect(bar).not.toHaveAttribute('value', '0');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
  await expect(page).toHaveURL(/student-login/);
});

test('a login dialog on the start page computes the proof as well', async ({ calculating }) => {
  const page = await stranger(calculating, '/?login=student');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('School code').fill(school.facts.schoolCode);
  await dialog.getByLabel('Student ID').fill(school.slip.studentId);
  await logIn(page);
  await expect(page).toHaveURL(/student-dashboard/);
});

test('the slip’s code needs no proof, and its token stays out of the address and the history', async ({
  browser,
}) => {
  await pressSchool(school.schoolId, 2_500);
  const page = await stranger(browser, `${slipPath()}#slip=${school.slip.slipToken}`);
  await expect(page.getByLabel('Student ID')).toHaveValue(school.slip.studentId);
  expect(page.url()).not.toContain(school.slip.slipToken);
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
  await logIn(page);
  await expect(page).toHaveURL(/student-dashboard/);
  const without = await stranger(browser, slipPath());
  await logIn(without);
  await expect(without.getByText(/it takes new devices again tomorrow/)).toBeVisible();
});

test('the administrator sees the failed sign-ins and lifts the limit for an hour, which is audited', async ({
  browser,
}) => {
  await pressSchool(school.schoolId, 2_100);
  const admin = await (await browser.newContext({ storageState: school.admin })).newPage();
  await admin.goto('/school-admin-dashboard');
  await expect(admin.getByText('2,100 failed sign-ins today')).toBeVisible();
  await admin.goto('/school-settings');
  await expect(admin.getByRole('heading', { name: 'Failed sign-ins' })).toBeVisible();
  await admin.getByRole('button', { name: 'Let everybody in for an hour' }).click();
  await expect(admin.getByText(/^Everybody can sign in until/)).toBeVisible();
  const page = await stranger(browser, slipPath());
  await logIn(page);
  await expect(page).toHaveURL(/student-dashboard/);
  await admin.goto('/audit-log');
  await expect(admin.getByText('Let everybody sign in again for an hour')).toBeVisible();
});

test('the operator sees the failed sign-ins on the school’s card and can lift the limit', async ({
  browser,
  baseURL,
}) => {
  const signedIn = await request.newContext(baseURL ? { baseURL } : {});
  await signInOperator(signedIn);
  const context = await browser.newContext({ storageState: await signedIn.storageState() });
  const operator = await context.newPage();
  await operator.goto(`/super-super-admin-dashboard?tab=schools&search=${school.facts.schoolCode}`);
  await expect(operator.getByText('600 failed sign-ins today')).toBeVisible();
  await operator.getByRole('button', { name: /^Let everybody at Linden School .* in for an hour$/ }).click();
  await expect(operator.getByText(/^Everybody can sign in until/)).toBeVisible();
});
