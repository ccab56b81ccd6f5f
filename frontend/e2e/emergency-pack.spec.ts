import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { makeSchool } from './support/school';
import { test } from './support/test';

/** The start of a page object in a PDF. */
const PAGE = /\/Type ?\/Page\b/g;

test('a class’s emergency pack is made from its page, printed alone and recorded in the audit log', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const context = await browser.newContext({ storageState: school.teacher });
  const teacher = await context.newPage();
  for (let child = 1; child <= 39; child += 1) {
    const data = {
      classNumber: 1,
      firstName: `Kim ${child}`,
      lastName: 'Rivers',
      parentEmail: `rivers-${child}@example.com`,
      parentPhone: `555 01${String(child).padStart(2, '0')}`,
    };
    expect((await teacher.request.post('/api/simple-students', { data })).status()).toBe(201);
  }
  await teacher.goto('/classroom/1');
  const print = teacher.getByRole('button', { name: 'Print', exact: true });
  await print.click();
  await teacher.getByRole('menuitem', { name: 'Emergency pack' }).click();
  await expect(teacher.getByText('and the medical notes you may see')).toBeVisible();
  // Opening the page has disclosed nothing yet.
  await expect(teacher.getByText('555 0139')).toHaveCount(0);
  await teacher.getByRole('button', { name: 'Make the pack' }).click();
  await expect(teacher.getByText('The pack of 1 class is ready to print.')).toBeFocused();
  const row = teacher
    .getByRole('row')
    .filter({ has: teacher.getByRole('rowheader', { name: 'Kim 39 Rivers' }) });
  await expect(row).toContainText('555 0139');
  await teacher.emulateMedia({ media: 'print' });
  await expect(teacher.getByRole('button', { name: 'Make the pack' })).toBeHidden();
  const paper = (await teacher.pdf({ format: 'A4' })).toString('latin1');
  const sheets = paper.match(PAGE)?.length ?? 0;
  expect(sheets, 'sheets of paper for forty').toBeGreaterThan(1);
  expect(sheets, 'sheets of paper for forty').toBeLessThan(5);
  await teacher.emulateMedia({ media: null });

  await goOn(teacher, '/classroom/1');
  await print.click();
  await teacher.getByRole('menuitem', { name: 'Blank seating plan' }).click();
  await expect(teacher.getByText('What you write stays on the sheet')).toBeVisible();
  await expect(teacher.getByRole('listitem').filter({ hasText: 'Kim 39 Rivers' })).toBeVisible();
  const plan = (await teacher.pdf({ format: 'A4' })).toString('latin1');
  expect(plan.match(PAGE)).toHaveLength(1);
  await context.close();

  const office = await browser.newContext({ storageState: school.admin });
  const admin = await office.newPage();
  await admin.goto('/audit-log');
  await expect(admin.getByText('Opened an emergency pack with phone numbers').first()).toBeVisible();
  await office.close();
});
