import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './support/expect';
import { sayKept } from './support/kept';
import { makeSchool, type SchoolOfStates } from './support/school';
import { lookAgain } from './support/look-again';
import { test } from './support/test';

let people: SchoolOfStates;

test.beforeAll(async ({ baseURL }) => {
  people = await makeSchool(baseURL ?? '');
});

async function open(browser: Browser, person: keyof SchoolOfStates | null, path: string): Promise<Page> {
  const context = await browser.newContext(person ? { storageState: people[person] } : {});
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function choose(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
}

const valueOn = (slip: Locator, label: string) =>
  slip.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').innerText();

/** The office works on one student while the student's own page, the class board and a sign-in are open. */
test('a student is found, edited, moved, withdrawn, readmitted and given a new PIN', async ({ browser }) => {
  const admin = await open(browser, 'admin', '/school-admin-dashboard');
  const student = await open(browser, 'student', '/student-dashboard');
  const board = await open(browser, 'device', '/class/1');
  const answer = await admin.request.post('/api/simple-classes', {
    data: { classNumber: 2, className: 'Tulips', grade: 'Grade 2', section: 'B' },
  });
  expect(answer.status()).toBe(201);
  await expect(board.getByRole('button', { name: /^Ivy Stone/ })).toBeVisible();

  await test.step('found by search; Back leads to the list as it was', async () => {
    await admin.reload();
    await admin.getByRole('tab', { name: /Students/ }).click();
    await expect(admin).toHaveURL(/tab=students/);
    await expect(rowOf(admin, 'Ivy Stone')).toContainText('Sunflowers');
    await admin.getByRole('searchbox').fill('nobody of this name');
    await expect(admin.getByText('No results for “nobody of this name”')).toBeVisible();
    await admin.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(rowOf(admin, 'Ivy Stone')).toBeVisible();
    const searched = admin.waitForResponse(/search=sto/);
    await admin.getByRole('searchbox').fill('sto iv');
    await searched;
    await expect(admin).toHaveURL(/search=sto/);
    await expect(rowOf(admin, 'Ivy Stone')).toBeVisible();
    await admin.goBack();
    await expect(admin.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('edited, with the parent’s contact', async () => {
    const dialog = await choose(admin, 'Ivy Stone', 'Edit');
    await dialog.getByLabel(/^Last name/).fill('Marble');
    await dialog.getByLabel('Phone').fill('555 0142');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.getByText('Changes saved')).toBeVisible();
    await expect(rowOf(admin, 'Ivy Marble')).toBeVisible();
    await expect(board.getByRole('button', { name: /^Ivy Marble/ })).toBeVisible();
  });

  await test.step('whoever leads the class keeps the record, and no more', async () => {
    const teacher = await open(browser, 'teacher', '/classroom/1');
    await teacher.getByRole('button', { name: 'Actions for Ivy Marble' }).click();
    await expect(teacher.getByRole('menuitem')).toHaveText(['View Student Dashboard', 'Edit', 'New PIN']);
    await teacher.context().close();
  });

  await test.step('moved: the open pages follow, the points stay', async () => {
    const dialog = await choose(admin, 'Ivy Marble', 'Move to another class');
    await dialog.getByLabel('New class').selectOption({ label: 'Class 2 · Tulips (0 of 40)' });
    await dialog.getByRole('button', { name: 'Move student' }).click();
    await expect(admin.getByText('Student moved')).toBeVisible();
    await expect(rowOf(admin, 'Ivy Marble')).toContainText('Tulips');
    await expect(rowOf(admin, 'Ivy Marble')).toContainText('Grade 2-B');
    await expect(board.getByRole('button', { name: /^Ivy/ })).toBeHidden();
    await expect(student.getByText('Tulips').first()).toBeVisible();
    await admin.getByRole('tab', { name: /Class Cards/ }).click();
    await expect(admin.getByText('1 of 40 students')).toBeVisible();
    await expect(admin.getByText('0 of 40 students')).toBeVisible();
    await admin.getByRole('tab', { name: /Students/ }).click();
  });

  const total = admin.getByRole('term').filter({ hasText: 'Students' }).locator('..');
  await test.step('deactivated, after it was said what happens; out at once', async () => {
    const dialog = await choose(admin, 'Ivy Marble', 'Deactivate');
    await expect(dialog).toContainText('signed out everywhere');
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(admin.getByText('Ivy Marble is inactive now.')).toBeVisible();
    await expect(total).toContainText('0');
    await lookAgain(
      () => student.reload(),
      (within) => expect(student).toHaveURL(/\/$/, within),
    );
  });

  await test.step('reactivated from the inactive ones', async () => {
    await admin.getByLabel('Status').selectOption('inactive');
    await expect(rowOf(admin, 'Ivy Marble')).toContainText('Inactive');
    const dialog = await choose(admin, 'Ivy Marble', 'Reactivate');
    await dialog.getByRole('button', { name: 'Reactivate' }).click();
    await expect(admin.getByText('Ivy Marble is active again.')).toBeVisible();
    await expect(total).toContainText('1');
    await admin.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(rowOf(admin, 'Ivy Marble')).toBeVisible();
  });

  const slip = await test.step('given a new PIN, shown once', async () => {
    const dialog = await choose(admin, 'Ivy Marble', 'New PIN');
    await expect(dialog).toContainText('The old PIN stops working at once');
    await dialog.getByRole('button', { name: 'Issue new PIN' }).click();
    const region = admin.getByRole('region', { name: 'Ivy Marble' });
    const shown = {
      code: await valueOn(region, 'School code'),
      id: await valueOn(region, 'Student ID'),
      pin: await valueOn(region, 'PIN'),
    };
    await sayKept(admin);
    await expect(admin.getByRole('button', { name: 'Actions for Ivy Marble' })).toBeFocused();
    return shown;
  });

  await test.step('and the slip opens', async () => {
    const again = await open(browser, null, `/student-login?school=${slip.code}&id=${slip.id}`);
    await again.getByLabel('PIN').fill(slip.pin);
    await again.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(again).toHaveURL(/student-dashboard/);
    await expect(again.getByText('Tulips').first()).toBeVisible();
  });
});

test('a teacher is found by kind, given other classes and signed out by a new PIN', async ({ browser }) => {
  const admin = await open(browser, 'admin', '/school-admin-dashboard?tab=teachers');
  await expect(rowOf(admin, 'Theo Marsh')).toContainText('Principal');
  await admin.getByLabel('Kind of teacher').selectOption('subject');
  await expect(admin.getByText('No results')).toBeVisible();
  await admin.goBack();

  await test.step('edited by keyboard alone', async () => {
    await admin.getByRole('button', { name: 'Actions for Theo Marsh' }).focus();
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await admin.keyboard.press('ArrowUp');
    await expect(admin.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused();
    await admin.keyboard.press('Home');
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Kind of teacher').selectOption('subject');
    await dialog.getByLabel(/Email/).fill('theo@school.example');
    await dialog.getByLabel(/^First name/).press('Enter');
    await expect(rowOf(admin, 'Theo Marsh')).toContainText('theo@school.example');
  });

  await test.step('whose old PIN is gone and whose new one opens', async () => {
    const dialog = await choose(admin, 'Theo Marsh', 'New PIN');
    await dialog.getByRole('button', { name: 'Issue new PIN' }).click();
    const region = admin.getByRole('region', { name: 'Theo Marsh' });
    const [code, id] = [await valueOn(region, 'School code'), await valueOn(region, 'Teacher ID')];
    const teacher = await open(browser, null, `/teacher-login?school=${code}&id=${id}`);
    await teacher.getByLabel('PIN').fill(await valueOn(region, 'PIN'));
    await teacher.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(teacher).toHaveURL(/teacher-dashboard/);
  });
});
