import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { test } from './support/test';

test('typed input survives a reload and an accidental close', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const page = await (await browser.newContext({ storageState: school.admin })).newPage();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('First name').first();
  const question = dialog.getByText('Leave without saving?');
  await page.goto('/teachers');
  await page.goto('/students');
  await page.getByRole('button', { name: 'Add Student' }).first().click();
  await name.fill('Ivy-Rose');
  // From here on the form blocks leaving with the Back button.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('held');

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack().catch(() => undefined),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(name).toHaveValue('Ivy-Rose');
  }

  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(dialog.getByText('We kept what you typed here.')).toBeVisible();
  await expect(name).toHaveValue('Ivy-Rose');

  // A field rejected by the server is marked, shows the message and gets the focus.
  await dialog.getByLabel('Last name').first().fill('Stone');
  const mail = dialog.getByLabel(/email/i);
  await mail.fill('no address');
  await dialog.getByRole('button', { name: 'Create Student' }).click();
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toBeFocused();

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/students$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/teachers$/);
});

test('a page with unsaved changes asks before following a link or going Back', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const page = await (await browser.newContext({ storageState: school.admin })).newPage();
  await page.goto('/school-admin-dashboard');
  await page.goto('/school-settings');
  const city = page.getByLabel('City');
  await city.fill('Harbour Town');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const away = page.getByRole('link', { name: 'Students', exact: true }).first();

  await away.click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(city).toHaveValue('Harbour Town');
  await page.goBack().catch(() => undefined);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(page).toHaveURL(/school-settings/);
  await away.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/students/);
});
