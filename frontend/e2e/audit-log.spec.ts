import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { lookAgain } from './support/look-again';
import { test } from './support/test';

test('the office reads who did what to whom and filters the audit log', async ({ browser, baseURL }) => {
  const { admin, teacher, facts } = await makeSchool(baseURL ?? '');
  const asTeacher = await browser.newContext({ storageState: teacher, ...(baseURL ? { baseURL } : {}) });
  const path = `/api/simple-students/${facts.studentId}`;
  expect((await asTeacher.request.patch(path, { data: { firstName: 'Ivory' } })).ok()).toBe(true);
  await asTeacher.close();

  const context = await browser.newContext({ storageState: admin, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/audit-log');
  const lines = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  const renamed = lines.filter({ hasText: "Changed a student's name" });
  await lookAgain(
    () => page.reload(),
    (within) => expect(renamed).toHaveCount(1, within),
  );
  await expect(renamed).toContainText('Ivory Stone');
  await expect(renamed).toContainText('Theo Marsh');

  await renamed.getByRole('button', { name: 'All lines of Theo Marsh' }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(lines.filter({ hasText: 'Added a teacher' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'Created a class card' })).toHaveCount(0);
  await page.getByLabel('Kind', { exact: true }).selectOption('Teachers');
  await expect(renamed).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('searchbox', { name: 'Find a teacher or a student' }).fill('ivo');
  await page
    .getByRole('list', { name: 'People found' })
    .getByRole('button', { name: /Ivory Stone/ })
    .click();
  await expect(lines.filter({ hasText: 'Enrolled a student' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'Added a teacher' })).toHaveCount(0);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No lines found')).toBeVisible();
  await context.close();
});
