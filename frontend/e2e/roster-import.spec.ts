import { readFile } from 'node:fs/promises';
import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { makeSchool } from './support/school';
import { test } from './support/test';

/** An office uploads a list from another program, previews it, imports it and undoes the import. */
test('a list is chosen, previewed, imported and undone', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const context = await browser.newContext({ storageState: school.admin, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/school-admin-dashboard?tab=students');
  await page.getByRole('link', { name: 'Import', exact: true }).click();

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
    await expect(lines.filter({ hasText: 'Ivy' })).toContainText('Unchanged');
    await expect(lines.filter({ hasText: 'Omar' })).toContainText('Parent email: Is not an email address.');
    await page.getByRole('button', { name: 'Not imported 1' }).click();
    await expect(lines).toHaveCount(2);
    await page.getByRole('button', { name: 'All 3' }).click();
  });

  await test.step('what is not taken is a file to correct', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download lines that were not imported' }).click();
    const saved = await (await download).path();
    expect((await readFile(saved)).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('imported, and in the class', async () => {
    await page.getByRole('button', { name: 'Import 1 student' }).click();
    await expect(page.getByText('The list is imported.')).toBeVisible();
    const address = page.url();
    await goOn(page, '/school-admin-dashboard?tab=students');
    await expect(page.getByRole('rowheader', { name: '小红 Rivers' })).toBeVisible();
    await goOn(page, address);
  });

  await test.step('undone: nobody came', async () => {
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await expect(page.getByText('The import was undone.')).toBeVisible();
    await expect(lines.filter({ hasText: '小红' })).toContainText('Undone');
    await goOn(page, '/school-admin-dashboard?tab=students');
    await expect(page.getByRole('rowheader', { name: 'Ivy Stone' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '小红 Rivers' })).toHaveCount(0);
  });
  await context.close();
});

/** Students are put into groups by a list, and undoing the import takes them out again. */
test('a list of group memberships is imported and undone', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const context = await browser.newContext({ storageState: school.admin, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const made = async (path: string, data: object) => {
    const headers = { origin: baseURL ?? '' };
    return (await (await context.request.post(path, { data, headers })).json()) as Record<
      string,
      { id: string }
    >;
  };
  const { course } = await made('/api/courses', { name: 'جوقة' });
  await made('/api/course-groups', { courseId: course?.id, groupName: 'Altos' });

  await page.goto('/courses');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const list = 'Course,Group,Surname,First name,Class\nجوقة,altos,Stone,Ivy,1\nجوقة,Basses,Stone,Ivy,1\n';
  const file = { name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'See what it would do' }).click();
  const lines = page.getByRole('table', { name: 'Lines of the file' }).getByRole('row');
  await expect(lines.filter({ hasText: 'altos' })).toContainText('New');
  await expect(lines.filter({ hasText: 'Basses' })).toContainText('Group: The course has no such group.');
  await page.getByRole('button', { name: 'Put 1 student into a group' }).click();
  await expect(page.getByText('The list is imported.')).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Go to the groups' }).click();
  const group = page.getByRole('row').filter({ hasText: 'جوقة · Altos' });
  await expect(group).toContainText('1 of 40');
  await goOn(page, address);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  await goOn(page, '/courses');
  await expect(group).toContainText('0 of 40');
  await context.close();
});

/** Teachers are imported the same way; a class that a student list names is created if the office agrees. */
test('a list of teachers is imported and creates the missing classes', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const context = await browser.newContext({ storageState: school.admin, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const bring = async (name: string, text: string) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const lines = page.getByRole('table', { name: 'Lines of the file' }).getByRole('row');

  await test.step('teachers, with the cell that is refused', async () => {
    await page.goto('/school-admin-dashboard?tab=teachers');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Teachers', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const list =
      'Surname,First name,Kind,Email,Classes\nمحفوظ,نجيب,Principal,n@school.test,1\nLake,Kim,,,44\n';
    await bring('staff.csv', list);
    await page.getByRole('button', { name: 'See what it would do' }).click();
    await expect(lines.filter({ hasText: 'نجيب محفوظ' })).toContainText('New');
    await expect(lines.filter({ hasText: 'Kim Lake' })).toContainText('Classes: There is no such class.');
    await page.getByRole('button', { name: 'Import 1 teacher' }).click();
    await expect(page.getByText('The list is imported.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the teachers' }).click();
    await expect(page.getByRole('rowheader', { name: /نجيب محفوظ/ })).toBeVisible();
  });

  await test.step('students with two parents into a class that is not there yet', async () => {
    await goOn(page, '/roster-imports');
    const heads = 'Last name,First name,Class,Grade,Parent email,Parent 2 email';
    await bring('pupils.csv', `${heads}\nRivers,小红,9,4,one@family.test,two@family.test\n`);
    await page.getByLabel('Create missing classes').check();
    await page.getByRole('button', { name: 'See what it would do' }).click();
    await expect(lines.nth(1)).toContainText('Created with it');
    await expect(lines.nth(1)).toContainText('9 · Class 9');
    await page.getByRole('button', { name: 'Import 1 student' }).click();
    await expect(page.getByText('The list is imported.')).toBeVisible();
  });

  await test.step('both parents are there, and a third is added by hand', async () => {
    await goOn(page, '/school-admin-dashboard?tab=students');
    await page.getByRole('button', { name: /小红 Rivers/ }).click();
    await page.getByRole('menuitem', { name: 'Parents' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('one@family.test')).toBeVisible();
    await expect(dialog.getByText('two@family.test')).toBeVisible();
    await dialog.getByLabel("Parent's first name").fill('Omar');
    await dialog.getByRole('button', { name: 'Add this parent' }).click();
    await expect(page.getByRole('dialog')).toContainText('Omar');
  });
  await context.close();
});
