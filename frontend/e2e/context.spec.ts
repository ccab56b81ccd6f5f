import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { mayLeave } from './support/kept';
import { signInOperator } from './support/operator';
import { test } from './support/test';

const PASSWORD = 'a long enough password';

interface School {
  id: string;
  code: string;
  name: string;
  adminEmail: string;
}

async function post<T>(page: Page, path: string, data: object = {}): Promise<T> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function register(page: Page, name: string): Promise<School> {
  const adminEmail = `office-${randomUUID().slice(0, 8)}@school.example`;
  const { school } = await post<{ school: School }>(page, '/api/register-school', {
    schoolName: name,
    adminEmail,
    adminPassword: PASSWORD,
    country: 'US',
  });
  return { ...school, name, adminEmail };
}

async function signInAdmin(page: Page, { adminEmail, code }: School): Promise<void> {
  await post(page, '/api/login', { email: adminEmail, password: PASSWORD, schoolCode: code });
}

const banner = (page: Page) => page.getByRole('region', { name: 'Operator inside a school' });
const enter = (page: Page, { id }: School) =>
  post(page, `/api/super-super-admin/enter-school-context/${id}`, { reason: 'To look for a mistake' });

const SUNFLOWERS = { classNumber: 1, className: 'Sunflowers', grade: 'Grade 1', section: 'A' };

async function renameClass(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage class 1' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Class name').fill(name);
  await form.getByRole('button', { name: 'Save changes' }).click();
}

// An operator has one visit at a time; two parallel tests would end each other's.
test.describe.configure({ mode: 'default' });

test('an operator enters a school, allows changes, makes one and leaves', async ({ browser }) => {
  const page = await open(browser);
  const school = await register(page, `Rowan School ${randomUUID().slice(0, 6)}`);
  await signInAdmin(page, school);
  await post(page, '/api/simple-classes', SUNFLOWERS);
  await signInOperator(page.request);
  const second = await page.context().newPage();
  await second.goto('/super-super-admin-dashboard');
  await enter(page, school);

  await page.goto('/school-admin-dashboard');
  await expect(page.getByRole('heading', { name: school.name })).toBeVisible();
  await expect(banner(page)).toContainText(`You are inside ${school.name}`);
  await expect(banner(page)).toContainText(/(60|59) minutes left/);
  await expect(banner(page)).toContainText('Read only');
  await expect(page.getByRole('button', { name: 'Emergency' })).toBeHidden();

  await test.step('the other tab comes along', async () => {
    await expect(banner(second)).toBeVisible();
    await expect(second).toHaveURL(/school-admin-dashboard/);
  });

  await test.step('what changes something is grey and says why; the server refuses as well', async () => {
    await goOn(page, '/class-cards');
    const manage = page.getByRole('button', { name: 'Manage class 1' });
    await expect(manage).toHaveAttribute('aria-disabled', 'true');
    // Disabled buttons stay focusable, also while content above them is still loading.
    await manage.press('Enter');
    await expect(page.getByText(/You are here read-only/).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    const answer = await page.request.patch('/api/simple-classes/1', { data: { className: 'Tulips' } });
    expect([answer.status(), await answer.text()]).toEqual([
      403,
      expect.stringContaining('CONTEXT_READ_ONLY'),
    ]);
  });

  await test.step('until it is allowed by a second confirmation', async () => {
    await banner(page).getByRole('button', { name: 'Allow changes' }).click();
    const dialog = page.getByRole('dialog', { name: `Change something in ${school.name}?` });
    await dialog.getByRole('button', { name: 'Yes, allow changes' }).click();
    await expect(banner(page)).toContainText('Can change');
    await renameClass(page, 'Tulips');
    await expect(page.getByRole('heading', { name: 'Tulips' })).toBeVisible();
    await mayLeave(page);
  });

  await test.step('the banner is on every screen of the school', async () => {
    for (const path of ['/class-cards', '/classroom/1', '/class/1']) {
      await goOn(page, path);
      await expect(banner(page)).toContainText(school.name);
    }
  });

  await test.step('leaving leads back to the platform, in the other tab too', async () => {
    await banner(page).getByRole('button', { name: 'Exit' }).click();
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(/super-super-admin-dashboard/);
      await expect(banner(tab)).toBeHidden();
    }
    await page.goto('/school-admin-dashboard');
    await expect(page).toHaveURL(/super-super-admin-dashboard/);
  });
});

test('a visit ended elsewhere returns the page to the platform dashboard', async ({ browser }) => {
  const page = await open(browser);
  const school = await register(page, `Hazel School ${randomUUID().slice(0, 6)}`);
  await signInOperator(page.request);
  await enter(page, school);
  await page.goto('/school-admin-dashboard');
  await expect(banner(page)).toBeVisible();
  await post(page, '/api/super-super-admin/leave-school-context');
  await expect(page).toHaveURL(/super-super-admin-dashboard/);
});

test('a suspended school sees why, keeps its emergency button and reopens without a reload', async ({
  browser,
}) => {
  const [office, operator] = [await open(browser), await open(browser)];
  const school = await register(office, `Aspen School ${randomUUID().slice(0, 6)}`);
  await signInAdmin(office, school);
  await office.goto('/school-admin-dashboard');
  await expect(office.getByRole('heading', { name: school.name })).toBeVisible();
  await signInOperator(operator.request);
  const decide = async (status: string) => {
    const path = `/api/super-super-admin/schools/${school.id}`;
    const answer = await operator.request.patch(path, { data: { status, reason: 'Not paid' } });
    expect(answer.ok()).toBe(true);
  };

  await decide('suspended');
  const why = office.getByRole('heading', { name: "Your school's account is suspended" });
  await expect(why).toBeVisible();
  await office.reload();
  await expect(why).toBeVisible();
  await office.getByRole('button', { name: 'Emergency' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: /Fire/ }).click();
  await dialog.getByRole('button', { name: /Send/ }).click();
  await expect(office.getByRole('alertdialog')).toBeVisible();
  const alerts = await office.request.get('/api/emergency-alerts/active');
  const [alert] = (await alerts.json()) as { id: string }[];
  await post(office, `/api/emergency-alerts/${alert?.id}/all-clear`);
  await expect(office.getByRole('alertdialog')).toBeHidden();

  await office.getByRole('button', { name: 'Export' }).click();
  const saved = office.waitForEvent('download');
  await office.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/students.*\.xlsx/);
  await office.getByRole('link', { name: 'Open the emergency pack' }).click();
  await office.getByRole('button', { name: 'Make the pack' }).click();
  await expect(office.getByRole('status').filter({ hasText: 'is ready to print' })).toBeVisible();
  await office.goto('/students');
  await expect(why).toBeVisible();

  await decide('active');
  await office.goto('/school-admin-dashboard');
  await expect(office.getByRole('heading', { name: school.name })).toBeVisible();
});
