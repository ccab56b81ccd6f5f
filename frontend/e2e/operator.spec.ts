import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect } from './support/expect';
import { signInOperator } from './support/operator';
import { lookAgain } from './support/look-again';
import { test } from './support/test';

const PASSWORD = 'a long enough password';

interface School {
  id: string;
  code: string;
  name: string;
  adminEmail: string;
}

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function register(page: Page): Promise<School> {
  const run = randomUUID().slice(0, 8);
  const adminEmail = `office-${run}@school.example`;
  const answer = await page.request.post('/api/register-school', {
    data: {
      schoolName: `Willow School ${run}`,
      adminEmail,
      adminPassword: PASSWORD,
      country: 'IE',
      street: '1 Harbour Road',
      city: 'Dublin',
    },
  });
  const { school } = (await answer.json()) as { school: Omit<School, 'adminEmail'> };
  return { ...school, adminEmail };
}

async function openDashboard(browser: Browser, query = ''): Promise<Page> {
  const page = await open(browser);
  await signInOperator(page.request);
  await page.goto(`/super-super-admin-dashboard${query}`);
  return page;
}

async function findSchool(page: Page, { name }: School) {
  await page.getByRole('tab', { name: 'Schools' }).click();
  await page.getByRole('searchbox', { name: /Search by name/ }).fill(name);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toBeVisible();
  return card;
}

test('the operator finds a new school and enters it with a reason, which the school can read', async ({
  browser,
}) => {
  const office = await open(browser);
  const school = await register(office);
  const page = await openDashboard(browser);
  await expect(page).toHaveTitle(/Platform/);
  for (const figure of ['Total schools', 'Active schools', 'Total users', 'Monthly revenue'])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  await expect(page.getByText(school.name)).toBeVisible();

  await test.step('a card with every field, and its person counted', async () => {
    const card = await findSchool(page, school);
    for (const text of [school.code, school.adminEmail, '1 Harbour Road, Dublin', 'Ireland', 'Active'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByText('Trial running')).toBeVisible();
    await lookAgain(
      () => page.reload(),
      (within) => expect(card.getByRole('definition').first()).toHaveText('1', within),
    );
  });

  await page.getByRole('button', { name: `Manage School: ${school.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The office asked for help');
  await dialog.getByRole('button', { name: 'Enter school' }).click();
  await expect(page.getByText('Entered School Context')).toBeVisible();
  await expect(page).toHaveURL(/school-admin-dashboard/);
  await expect(page.getByRole('heading', { name: school.name })).toBeVisible();

  await test.step('the school reads who was there and why', async () => {
    await office.request.post('/api/login', {
      data: { email: school.adminEmail, password: PASSWORD, schoolCode: school.code },
    });
    await office.goto('/school-admin-dashboard');
    await office.getByRole('link', { name: 'Audit log' }).click();
    await expect(office.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    const row = office.getByRole('row', { name: /Entered the school/ });
    await lookAgain(
      () => office.reload(),
      (within) => expect(row).toContainText('Platform operator', within),
    );
    await expect(row).toContainText('The office asked for help');
  });
});

test('the operator suspends with a reason, reactivates, extends a trial and changes a plan', async ({
  browser,
}) => {
  const school = await register(await open(browser));
  const page = await openDashboard(browser);
  const card = await findSchool(page, school);
  await card.getByRole('button', { name: 'Plan and status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan and status' });

  await test.step('a suspension without a reason is none', async () => {
    await dialog.getByRole('button', { name: 'Suspend school' }).click();
    await dialog.getByRole('button', { name: `Yes, suspend ${school.name}` }).click();
    await expect(dialog.getByText('Say why: the school reads it.')).toBeVisible();
  });
  await dialog.getByLabel('Reason').fill('Two invoices are overdue');
  await dialog.getByRole('button', { name: `Yes, suspend ${school.name}` }).click();
  await expect(page.getByText('School suspended')).toBeVisible();
  await expect(card.getByText('Suspended', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reactivate school' }).click();
  await expect(page.getByText('School reactivated')).toBeVisible();

  await test.step('a trial is made longer', async () => {
    const later = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Last day of the trial').fill(later);
    await dialog.getByRole('button', { name: 'Extend trial' }).click();
    await expect(page.getByText('Trial extended')).toBeVisible();
  });

  await test.step('a plan is chosen, and a feature switched off for this school alone', async () => {
    await dialog.getByLabel('Subscription level').selectOption('premium');
    await dialog.getByRole('checkbox', { name: /Public or government/ }).check();
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await dialog.getByLabel('Messages').selectOption('off');
    await expect(page.getByText('Feature changed')).toBeVisible();
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByText('Premium')).toBeVisible();
  await expect(card.getByText('Public school')).toBeVisible();

  await test.step('the feature list names the school', async () => {
    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page.getByText(`${school.name} (${school.code})`)).toBeVisible();
  });

  await test.step('the audit log tells all of it, filters and leaves as a file', async () => {
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await page.getByRole('combobox', { name: 'School' }).fill(school.code);
    await page.getByRole('option', { name: `${school.name} (${school.code})` }).click();
    for (const action of [
      'Suspended the school',
      'Reactivated the school',
      'Extended the trial',
      'Changed the plan',
      'Switched a feature',
    ])
      await expect(page.getByRole('row', { name: `${action} ${school.name}` })).toBeVisible();
    await page.getByLabel('Action').selectOption('school.suspended');
    await expect(page.getByRole('row', { name: /Two invoices are overdue/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Extended the trial/ })).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: 'CSV' }).click();
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await download).path();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('reason: Two invoices are overdue');
  });
});

test('the payments tab shows what is to be invoiced, which excludes schools on trial', async ({
  browser,
}) => {
  const page = await openDashboard(browser, '?tab=payments');
  for (const figure of ['Invoiced', 'Paid', 'Open', 'Overdue'])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  await expect(page.getByText(/Every paying school has its invoice/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Issue invoices for/ })).toBeDisabled();
  await expect(page.getByText('No invoices here')).toBeVisible();
  await page.getByLabel('Month').selectOption({ index: 5 });
  await expect(page.getByText('You can issue invoices for this month or the month before.')).toBeVisible();
});

test('a tab opened by its address is scrolled into view on a phone', async ({ browser }) => {
  const page = await openDashboard(browser);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/super-super-admin-dashboard?tab=payments');
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeInViewport({ ratio: 0.99 });
  await page.goto('/super-super-admin-dashboard?tab=audit');
  await expect(page.getByRole('tab', { name: 'Audit Log' })).toBeInViewport({ ratio: 0.99 });
});
