import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeSchool } from './support/school';
import { test } from './support/test';

/** An office brings the list of another program, looks, imports, and takes all of it back. */
test('a list is chosen, looked at, imported and undone', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const context = await browser.newContext({ storageState: school.admin, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/school-admin-dashboard?tab=students');
  await page.getByRole('link', { name: 'Import' }).click();

  await test.step('what is no list is refused in a sentence', async () => {
    const file = { name: 'photo.xlsx', mimeType: 'image/png', buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('neither Excel (.xlsx) nor CSV');
  });

  await test.step('columns that could not be guessed are said by hand', async () => {
    const list = 'Surname;Pupil;Homeroom;Guardian email\nRivers;小红;1;\nStone;Ivy;1;\nHill;Omar;9;no\n';
    const file = { name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByText('pupils.csv holds 3 lines.')).toBeVisible();
    await expect(page.getByText('Still needed: First name.')).toBeVisible();
    await page.getByLabel('What “Pupil” means').selectOption('First name');
    await page.getByRole('button', { name: 'See what it would do' }).click();
  });

  const lines = page.getByRole('table', { name: 'Lines of the file' }).getByRole('row');
  await test.step('every line says what it would do', async () => {
    await expect(page.getByText('Nothing is done yet.')).toBeVisible();
    await expect(lines.filter({ hasText: '小红' })).toContainText('New');
    await expect(lines.filter({ hasText: 'Ivy' })).toContainText('Stays as it is');
    await expect(lines.filter({ hasText: 'Omar' })).toContainText('Parent email: Is no email address.');
    await page.getByRole('button', { name: 'Not taken 1' }).click();
    await expect(lines).toHaveCount(2);
    await page.getByRole('button', { name: 'All 3' }).click();
  });

  await test.step('what is not taken is a file to correct', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download what was not taken' }).click();
    const saved = await (await download).path();
    expect((await readFile(saved)).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('imported, and in the class', async () => {
    await page.getByRole('button', { name: 'Import 1 student' }).click();
    await expect(page.getByText('The list is imported.')).toBeVisible();
    const address = page.url();
    await page.goto('/school-admin-dashboard?tab=students');
    await expect(page.getByRole('rowheader', { name: '小红 Rivers' })).toBeVisible();
    await page.goto(address);
  });

  await test.step('undone: nobody came', async () => {
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await expect(page.getByText('The import was undone.')).toBeVisible();
    await expect(lines.filter({ hasText: '小红' })).toContainText('Undone');
    await page.goto('/school-admin-dashboard?tab=students');
    await expect(page.getByRole('rowheader', { name: 'Ivy Stone' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '小红 Rivers' })).toHaveCount(0);
  });
  await context.close();
});
