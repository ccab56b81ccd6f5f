import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './support/expect';
import { byItself, sayKept } from './support/kept';
import { makeSchool, type SchoolOfStates } from './support/school';
import { lookAgain } from './support/look-again';
import { test } from './support/test';

type School = Awaited<ReturnType<typeof makeSchool>>;

/** A class card's life after it was made: on the administrator's screen, and on the screens it changes. */
test('a class is edited, given a leader and new passwords, deactivated and reactivated', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const admin = await open(browser, school, 'admin', '/class-cards');
  const device = await open(browser, school, 'device', '/class/1');
  const card = admin.getByRole('listitem').filter({ hasText: 'Class 1 ·' });
  await expect(card.getByText('Principal teacher: Theo Marsh')).toBeVisible();
  await expect(device.getByRole('heading', { name: 'Sunflowers' })).toBeVisible();

  await test.step('edited: the board in the room shows it without a reload', async () => {
    await choose(admin, 'Edit');
    const form = admin.getByRole('dialog');
    await form.getByLabel('Places in this class').fill('0');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.getByRole('alert')).toContainText('A class holds 1 to 40 students.');
    await form.getByLabel('Places in this class').fill('12');
    await form.getByLabel('Class name').fill('Marigolds');
    await form.getByLabel('Section').selectOption('F');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.getByRole('status').filter({ hasText: 'Class card saved' })).toBeVisible();
    await expect(card).toContainText('1 of 12 students');
    await expect(device.getByRole('heading', { name: 'Marigolds' })).toBeVisible();
  });

  await test.step('left without a principal teacher, and given one again', async () => {
    await choose(admin, 'Change principal teacher');
    await admin.getByRole('combobox', { name: 'Principal teacher' }).click();
    await admin.getByRole('option', { name: 'Nobody for now' }).click();
    await admin.getByRole('button', { name: 'Save principal teacher' }).click();
    await expect(card.getByText('No principal teacher yet')).toBeVisible();
    await choose(admin, 'Change principal teacher');
    await admin.getByRole('combobox', { name: 'Principal teacher' }).click();
    await admin.getByRole('option', { name: 'Theo Marsh' }).click();
    await admin.getByRole('button', { name: 'Save principal teacher' }).click();
    await expect(card.getByText('Principal teacher: Theo Marsh')).toBeVisible();
  });

  const password = await test.step('given a new password: the board is signed out at once', async () => {
    await choose(admin, 'New passwords');
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'The class password' }).check();
    await dialog.getByRole('button', { name: 'Make a new password' }).click();
    const slip = admin.getByRole('region', { name: 'Class 1 · Marigolds' });
    const secret = await valueOn(slip, 'Class password');
    await expect(slip.getByText('Principal password')).toHaveCount(0);
    await sayKept(admin);
    await expect(admin.getByText(secret)).toHaveCount(0);
    await expect(device).toHaveURL(/\/$/);
    await expect(device.getByText('You have been signed out')).toBeVisible();
    return secret;
  });

  await test.step('the old password is refused; the new one opens the class under its new section', async () => {
    await signIn(device, school, school.facts.classPassword);
    await expect(device.getByRole('alert')).toContainText('Login Failed');
    await signIn(device, school, password);
    await expect(device).toHaveURL(/\/class\/1$/);
    await expect(device.getByRole('heading', { name: 'Marigolds' })).toBeVisible();
  });

  await test.step('deactivated: its device leaves and stays out, and nobody is added', async () => {
    await choose(admin, 'Deactivate');
    await expect(admin.getByRole('dialog')).toContainText('signed out at once');
    await admin.getByRole('button', { name: 'Deactivate class' }).click();
    await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(device).toHaveURL(/\/$/);
    await signIn(device, school, password);
    await expect(device.getByRole('alert')).toContainText('Login Failed');
    await card.getByRole('link', { name: 'Open Classroom Dashboard' }).click();
    await expect(admin.getByText('This class is not active')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Add Student' })).toHaveCount(0);
  });

  await test.step('reactivated: everything is as before', async () => {
    await choose(admin, 'Reactivate');
    await admin.getByRole('button', { name: 'Reactivate class' }).click();
    await expect(admin.getByText('This class is not active')).toBeHidden();
    await expect(admin.getByRole('button', { name: 'Add Student' })).toBeVisible();
    await lookAgain(
      () => signIn(device, school, password),
      (within) => expect(device).toHaveURL(/\/class\/1$/, within),
    );
  });
});

test('the staff of a class view a student’s dashboard read-only', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const teacher = await open(browser, school, 'teacher', '/classroom/1');
  await teacher.getByRole('link', { name: 'View Student Dashboard of Ivy Stone' }).click();
  await expect(teacher).toHaveURL(new RegExp(`/classroom/1/students/${school.facts.studentId}$`));
  await expect(teacher.getByRole('note')).toContainText("You are looking at Ivy Stone's dashboard");
  await expect(teacher.getByRole('list', { name: 'My badges' })).toBeVisible();
  await expect(teacher.getByRole('link', { name: /Kids Messenger/ })).toHaveCount(0);
  await teacher.getByRole('link', { name: 'Back to the classroom' }).click();
  await expect(teacher.getByText('Parent contact available')).toBeVisible();

  const other = await makeSchool(baseURL ?? '');
  const stranger = await open(browser, other, 'admin', `/classroom/1/students/${school.facts.studentId}`);
  await expect(stranger.getByText('There is no such student.')).toBeVisible();
  await expect(stranger.getByText('Ivy')).toHaveCount(0);
});

test('a student reads their points record page by page and sees new entries live', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const student = await open(browser, school, 'student', '/student-dashboard');
  const teacher = await open(browser, school, 'teacher', '/class/1');
  await student
    .getByRole('main')
    .getByRole('link', { name: /My Points All your points/ })
    .click();
  const history = student.getByRole('list', { name: 'All points' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(student.getByText('That is all, back to the very first.')).toBeVisible();

  await teacher.getByRole('button', { name: /^Ivy Stone/ }).click();
  await teacher.getByRole('button', { name: /Kindness/ }).click();

  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(student.getByText('Kindness').first()).toBeVisible();
  await student.getByRole('link', { name: 'Back to my dashboard' }).click();
  await student.getByRole('main').getByRole('link', { name: /Games/ }).click();
  await expect(student.getByRole('button', { name: /Number facts/ })).toBeVisible();
});

test('a family sees the points by week and finds whom it may write to', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const parent = await open(browser, school, 'parent', '/parent-dashboard');
  await expect(parent.getByRole('heading', { name: "Ivy's points by week" })).toBeVisible();
  await expect(parent.getByRole('table', { name: /Points earned and lost/ })).toBeAttached();
  await parent.getByRole('tab', { name: 'Messages' }).click();
  await expect(parent.getByText('Theo Marsh', { exact: true })).toBeVisible();
  await expect(parent.getByRole('link', { name: 'Open messages' })).toHaveAttribute(
    'href',
    '/messages-bypass',
  );
  await parent.getByRole('tab', { name: 'All Classes' }).click();
  await parent.getByRole('link', { name: 'Class details for Sunflowers' }).click();
  await expect(
    parent.getByRole('term').filter({ hasText: 'Points in this class' }).locator('..'),
  ).toContainText('4');
  await parent.goto('/class-details/2');
  await expect(parent.getByText("This class is not one of your children's")).toBeVisible();
  await parent.getByRole('link', { name: 'Back to overview' }).click();
  await parent.getByRole('link', { name: 'To the public website' }).click();
  await expect(parent).toHaveURL(/\/$/);
});

test('the teacher who leads a class prints all of its slips, and the codes open what they name', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const teacher = await open(browser, school, 'teacher', '/classroom/1');
  for (let child = 1; child <= 8; child += 1) {
    const data = { classNumber: 1, firstName: `Kim ${child}`, lastName: 'Rivers' };
    expect((await teacher.request.post('/api/simple-students', { data })).status()).toBe(201);
  }
  await teacher.reload();
  await teacher.getByRole('button', { name: 'Sign-in slips' }).click();
  await teacher.getByRole('dialog').getByRole('checkbox', { name: 'Ivy Stone' }).uncheck();
  await teacher.getByRole('button', { name: 'Make 8 slips' }).click();
  const slip = teacher.getByRole('region', { name: 'Kim 7 Rivers' });
  const [id, pin] = [await valueOn(slip, 'Student ID'), await valueOn(slip, 'PIN (5 digits)')];
  await expect(teacher.getByRole('region', { name: 'Ivy Stone' })).toHaveCount(0);
  const paper = (await teacher.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type ?\/Page\b/g)?.length, 'sheets of paper').toBeGreaterThan(1);
  await sayKept(teacher);
  await expect(teacher.getByText(byItself(pin))).toHaveCount(0);

  const child = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await child.goto(`/student-login?school=${school.facts.schoolCode}&id=${id}`);
  await child.getByLabel('PIN').fill(pin);
  await child.getByRole('button', { name: /^(Sign|Log) ?in/i }).click();
  await expect(child).toHaveURL(/student-dashboard/);
  await expect(child.getByText('Kim 7').first()).toBeVisible();
  await child.close();
});

async function open(
  browser: Browser,
  school: School,
  person: keyof SchoolOfStates,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ storageState: school[person] });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage class 1' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function signIn(page: Page, school: School, password: string): Promise<void> {
  await page.goto(`/?login=class&school=${school.facts.schoolCode}&grade=Grade%201F`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** What a slip says beside a label. */
function valueOn(slip: Locator, label: string): Promise<string> {
  return slip.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').innerText();
}
