import type { Page } from '@playwright/test';
import { clippedLabels } from './support/clipped';
import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { sideways } from './support/sideways';
import { pictureOf, test } from './support/test';

const PROVIDER = 'https://accounts.school.example';
const BROUGHT = 'code=4%2F0AbCd&state=a-state&iss=https%3A%2F%2Faccounts.school.example';

let people: Awaited<ReturnType<typeof makeSchool>>;
test.beforeAll(async ({ baseURL }) => {
  people = await makeSchool(baseURL ?? '');
});

/** Stands in for the school's identity provider with a page that links back. */
async function standIn(page: Page, back: string): Promise<void> {
  await page.route('**/api/single-sign-on/begin', (route) =>
    route.fulfill({ json: { success: true, url: `${PROVIDER}/authorize?state=a-state` } }),
  );
  await page.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p>Came from: <output></output></p><a href="${back}">Go back</a>
<script>document.querySelector('output').textContent = document.referrer || 'nowhere'</script>`,
    }),
  );
}

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with your school’s account' });

test('a teacher returns from the school’s provider with no code in any address and one server call', async ({
  page,
}) => {
  const sent: unknown[] = [];
  const others: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/single-sign-on/finish')) sent.push(asked.postDataJSON());
    const { referer = '' } = asked.headers();
    if (!asked.isNavigationRequest()) others.push(asked.url(), referer);
  });
  await page.goto('/teacher-login');
  const { origin } = new URL(page.url());
  await standIn(page, `${origin}/single-sign-on?${BROUGHT}`);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('School code')).toBeFocused();
  await expect(page.getByText('Enter your school code first.')).toBeVisible();
  await page.getByLabel('School code').fill(people.facts.schoolCode);
  await button(page).click();
  await expect(page).toHaveURL(new RegExp(`^${PROVIDER}/authorize`));
  await expect(page.getByText('Came from: nowhere')).toBeVisible();

  await page.getByRole('link', { name: 'Go back' }).click();
  // The server does not know this sign-in attempt and rejects it.
  await expect(page.getByRole('heading', { name: 'You are not signed in yet' })).toBeFocused();
  expect(page.url()).toBe(`${origin}/single-sign-on`);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ code: '4/0AbCd', state: 'a-state', issuer: PROVIDER });
  expect((sent[0] as { binding: string }).binding).toMatch(/^[\w-]{43}$/);
  expect(others.filter((text) => text.includes('0AbCd'))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('singleSignOn'))).toBeNull();

  await page.reload();
  await expect(page.getByText(/Please start again/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('link', { name: 'Teacher sign-in' }).click();
  await expect(button(page)).toBeVisible();
});

test('pressing Back at the provider restores the form, ready to start again', async ({ page }) => {
  await standIn(page, '/');
  await page.goto('/sign-in?as=admin');
  await page.getByLabel('School code').fill(people.facts.schoolCode);
  await button(page).click();
  await expect(page).toHaveURL(new RegExp(`^${PROVIDER}`));
  await page.goBack();
  await expect(button(page)).toBeEnabled();
});

test('a school without a provider gets an explanation, and an invalid address is refused at its field', async ({
  page,
  browser,
}) => {
  await page.goto(`/teacher-login?school=${people.facts.schoolCode}`);
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('Nobody at this school signs in this way');

  const admin = await (await browser.newContext({ storageState: people.admin })).newPage();
  await admin.goto('/school-settings');
  await admin.getByRole('button', { name: 'Connect sign-in with your school’s accounts' }).click();
  await admin.getByRole('radio', { name: 'Another provider' }).check();
  await admin.getByLabel('Address of the provider').fill('https://nobody.invalid');
  await admin.getByLabel('Client ID').fill('client-1');
  await admin.getByLabel('Client secret').fill('a secret');
  await admin.getByLabel('Email domain').fill('school.example');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByLabel('Address of the provider')).toBeFocused();
  await expect(admin.getByRole('dialog').getByText(/No provider of OpenID Connect answers/)).toBeVisible();
});

test('the provider settings fit a phone even with every field in error', async ({ browser }, testInfo) => {
  const phone = { viewport: { width: 390, height: 900 }, storageState: people.admin };
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto('/school-settings');
  const section = page.getByRole('region', { name: 'Sign-in with your school’s accounts' });
  await section.getByRole('button', { name: /^Connect/ }).click();
  await page.getByRole('radio', { name: 'Microsoft' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const faults = [
    /^Copy the directory ID/,
    /^Enter the client ID/,
    /^Enter the client secret/,
    /after the @, such/,
  ];
  for (const fault of faults) await expect(page.getByRole('dialog').getByText(fault)).toBeVisible();
  expect(await sideways(page)).toEqual([]);
  expect(await clippedLabels(page)).toEqual([]);
  await pictureOf(page, testInfo, 'dialog');
});
