import { type Browser, type Page, request } from '@playwright/test';
import { bringAxe, expectAccessible, SCHEMES } from './support/axe';
import { expect } from './support/expect';
import { makeSchool, type SchoolOfStates } from './support/school';
import { test } from './support/test';

const PHONE = { width: 390, height: 844 };

async function api(storageState: SchoolOfStates['admin'], baseURL: string) {
  return request.newContext({ baseURL, storageState, extraHTTPHeaders: { origin: baseURL } });
}

async function raise(as: SchoolOfStates['admin'], baseURL: string): Promise<string> {
  const office = await api(as, baseURL);
  const answer = await office.post('/api/school-admin/emergency-alerts', { data: { type: 'fire' } });
  return ((await answer.json()) as { alert: { id: string } }).alert.id;
}

async function answered(as: SchoolOfStates['admin'], baseURL: string, alertId: string): Promise<string[]> {
  const office = await api(as, baseURL);
  const report = await office.get(`/api/emergency-alerts/${alertId}/deliveries?show=all&page=1`);
  const { items } = (await report.json()) as { items: { role: string; live: { state: string } | null }[] };
  return items.filter(({ live }) => live?.state === 'answered').map(({ role }) => role);
}

async function phoneOf(browser: Browser, storageState: SchoolOfStates['parent']): Promise<Page> {
  const context = await browser.newContext({ storageState, viewport: PHONE, reducedMotion: 'reduce' });
  return context.newPage();
}

async function expectFine(page: Page): Promise<void> {
  await bringAxe(page);
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, scheme);
  }
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
}

test('a parent of two schools adds the second, sees both families, hears both alarms and switches', async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const [here, there] = [await makeSchool(baseURL), await makeSchool(baseURL, { childsName: 'Omar' })];
  const page = await phoneOf(browser, here.parent);
  const { schoolName, parentSlip } = there.facts;

  await page.goto('/account');
  const schools = page.getByRole('region', { name: 'Your schools' });
  await schools.getByRole('button', { name: 'Add another school' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Parent ID').fill(parentSlip.parentId);
  await dialog.getByLabel('PIN', { exact: true }).fill('00000');
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(page.getByText('That ID or PIN is not right.')).toBeVisible();
  await dialog.getByLabel('PIN', { exact: true }).fill(parentSlip.pin);
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(schools.getByRole('listitem')).toHaveCount(2);
  await expectFine(page);

  const otherTab = await page.context().newPage();
  await otherTab.goto('/parent-dashboard');
  const menuOf = (tab: Page, name: string) => tab.getByRole('button', { name: `${name}. Change school` });
  await expect(menuOf(otherTab, here.facts.schoolName)).toBeVisible();
  await page.goto('/parent-dashboard');
  await page.getByRole('button', { name: new RegExp(`Omar ?${schoolName}`) }).click();
  await expect(page.getByRole('heading', { name: `At ${schoolName}` })).toBeVisible();
  await expectFine(page);

  // An alarm of the school that this page is not in now.
  const first = await raise(there.admin, baseURL);
  const alarm = page.getByRole('alertdialog');
  await expect(alarm).toContainText(schoolName);
  await alarm.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(alarm).toHaveCount(0);
  await expect.poll(() => answered(there.admin, baseURL, first)).toEqual(['parent']);
  const office = await api(there.admin, baseURL);
  await office.post(`/api/emergency-alerts/${first}/all-clear`, { data: {} });
  await expect(page.getByText('All clear')).toBeVisible();

  await page.getByRole('button', { name: `Switch to ${schoolName}` }).click();
  await expect(menuOf(page, schoolName)).toBeVisible();
  await expect(page.getByRole('heading', { name: "Omar's points by week" })).toBeVisible();
  // The other tab switched by itself.
  await expect(menuOf(otherTab, schoolName)).toBeVisible();

  // The same in the other direction.
  const second = await raise(here.admin, baseURL);
  await expect(alarm).toContainText(here.facts.schoolName);
  await alarm.getByRole('button', { name: 'Acknowledge' }).click();
  await expect.poll(() => answered(here.admin, baseURL, second)).toEqual(['parent']);

  await menuOf(page, schoolName).click();
  await expect(dialog.getByRole('button', { name: here.facts.schoolName })).toBeEnabled();
  await expectFine(page);
  await dialog.getByRole('button', { name: here.facts.schoolName }).click();
  await expect(menuOf(page, here.facts.schoolName)).toBeVisible();

  await page.goto('/account');
  await schools.getByRole('button', { name: `Remove ${schoolName} from your sign-in` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(schools.getByRole('listitem')).toHaveCount(1);
  await expect(menuOf(page, here.facts.schoolName)).toHaveCount(0);
});
