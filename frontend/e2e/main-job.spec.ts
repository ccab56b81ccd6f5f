import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './support/expect';
import { sayKept } from './support/kept';
import { textOfMailTo } from './support/mail';
import { test } from './support/test';

const PASSWORD = 'a long enough password';

test.use({ serviceWorkers: 'allow' });

/**
 * The product's main job, with everybody at once: each person has their own browser, and what happens on one screen shows on the others. No
 * page is reloaded after it was opened.
 */
test('a school registers, a class earns points and an alert reaches everybody', async ({ browser }) => {
  const run = randomUUID().slice(0, 8);
  const schoolName = `Juniper School ${run}`;
  const email = `office-${run}@juniper.example`;

  const admin = await open(browser, '/');
  const schoolCode = await test.step('the school registers and finds its code in the mail', async () => {
    await register(admin, schoolName, email);
    const code = await admin
      .getByRole('dialog')
      .getByText(/^[A-Z0-9]{4,10}$/)
      .innerText();
    await expect.poll(() => textOfMailTo(email), { timeout: 20_000 }).toContain(code);
    return code;
  });

  await test.step('its administrator signs in', async () => {
    await admin.getByRole('button', { name: 'Proceed to Login' }).click();
    const login = admin.getByRole('dialog', { name: 'School admin login' });
    await login.getByLabel('Email').fill(email);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByLabel('School code').fill(schoolCode);
    await login.getByRole('button', { name: 'Login' }).click();
    await expect(admin).toHaveURL(/school-admin-dashboard/);
    await expect(admin.getByRole('heading', { name: schoolName })).toBeVisible();
  });

  const classPassword = await test.step('makes a class', async () => {
    await admin.getByRole('button', { name: 'Create class card' }).click();
    const form = admin.getByRole('dialog');
    await form.getByLabel('Class number').selectOption('1');
    await form.getByLabel('Class name').fill('Sunflowers');
    await form.getByLabel('Grade').selectOption('Grade 1');
    await form.getByLabel('Section').selectOption('A');
    await form.getByRole('button', { name: 'Create Class' }).click();
    const secret = await valueOn(
      admin.getByRole('region', { name: 'Class 1 · Sunflowers' }),
      'Class password',
    );
    await sayKept(admin);
    return secret;
  });

  const teacherSlip = await test.step('a teacher', async () => {
    await admin.getByRole('button', { name: 'Add teacher' }).click();
    const form = admin.getByRole('dialog');
    await form.getByLabel('First name').fill('Theo');
    await form.getByLabel('Last name').fill('Marsh');
    await form.getByRole('checkbox', { name: /Sunflowers/ }).check();
    await form.getByRole('button', { name: 'Create Teacher' }).click();
    const slip = admin.getByRole('region', { name: 'Theo Marsh' });
    const credentials = { id: await valueOn(slip, 'Teacher ID'), pin: await valueOn(slip, 'PIN') };
    await sayKept(admin);
    return credentials;
  });

  const { studentSlip, parentSlip } = await test.step('and students, one with a parent', async () => {
    await addStudent(admin, 'Noah', 'Bennett');
    await sayKept(admin);
    await addStudent(admin, 'Ivy', 'Stone', `parent-${run}@juniper.example`);
    const child = admin.getByRole('region', { name: 'Ivy Stone', exact: true });
    const parent = admin.getByRole('region', { name: 'Parent of Ivy Stone' });
    const slips = {
      studentSlip: { id: await valueOn(child, 'Student ID'), pin: await valueOn(child, 'PIN') },
      parentSlip: { id: await valueOn(parent, 'Parent ID'), pin: await valueOn(parent, 'PIN') },
    };
    await sayKept(admin);
    await admin.getByRole('tab', { name: /Students/ }).click();
    await expect(admin.getByRole('rowheader', { name: 'Ivy Stone' })).toBeVisible();
    return slips;
  });

  const teacher = await open(browser, `/teacher-login?school=${schoolCode}&id=${teacherSlip.id}`);
  const student = await open(browser, `/student-login?school=${schoolCode}&id=${studentSlip.id}`);
  const parent = await open(browser, `/?login=parent&id=${parentSlip.id}`);
  const device = await open(browser, `/?login=class&school=${schoolCode}&grade=Grade%201A`);
  const everybody = { admin, teacher, student, parent, device };

  await test.step('everybody signs in with their slip', async () => {
    await signIn(teacher, teacherSlip.pin, /teacher-dashboard/);
    await signIn(student, studentSlip.pin, /student-dashboard/);
    await signIn(parent, parentSlip.pin, /parent-dashboard/);
    await signIn(device, classPassword, /class\/1$/);
  });

  const ivyOn = (page: Page) => page.getByRole('button', { name: /^Ivy Stone/ });
  /** The plant's SVG markup, which changes with its size. */
  const sizeOn = (page: Page) => ivyOn(page).locator('svg[data-species]').innerHTML();
  let seedOnTheWall = '';
  const total = (page: Page, label: string, value: string) =>
    page
      .getByRole('term')
      .filter({ hasText: label })
      .locator('..')
      .getByRole('definition')
      .getByText(value, { exact: true });

  await test.step('the teacher gives a point in two taps; child, family and class see it', async () => {
    await teacher.getByRole('link', { name: 'Open class' }).click();
    seedOnTheWall = await sizeOn(device);
    await expect(total(parent, 'Total points', '0')).toBeVisible();
    const opened = await markPages(everybody);

    await ivyOn(teacher).click();
    await teacher.getByRole('button', { name: /Kindness/ }).click();

    await expect(ivyOn(teacher)).toContainText('1 point');
    await expect(student.getByRole('list', { name: 'Recent points' })).toContainText('Kindness');
    await expect(total(parent, 'Total points', '1')).toBeVisible();
    // The class wall shows the plant growing, but no number.
    await expect.poll(() => sizeOn(device)).not.toBe(seedOnTheWall);
    await expect(ivyOn(device)).not.toContainText(/\d/);
    await expectSamePages(everybody, opened);
  });

  await test.step('and takes it back', async () => {
    await teacher.getByRole('button', { name: 'Undo' }).click();
    await expect(ivyOn(teacher)).toContainText('0 points');
    await expect(total(parent, 'Total points', '0')).toBeVisible();
    await expect.poll(() => sizeOn(device)).toBe(seedOnTheWall);
  });

  await test.step('a browser tells the page, and not its own cache, that what it holds is still so', async () => {
    const again = await parent.evaluate(async () => {
      const { headers } = await fetch('/api/guardians/me');
      const held = { 'if-none-match': headers.get('etag') ?? '' };
      const answer = await fetch('/api/guardians/me', { headers: held });
      return [answer.status, await answer.text()];
    });
    expect(again).toEqual([304, '']);
  });

  await test.step('the student raises the alert; it covers every screen', async () => {
    const opened = await markPages(everybody);
    await student.getByRole('button', { name: 'Emergency' }).click();
    await student.getByRole('button', { name: /^Fire/ }).click();
    await expect(student.getByRole('dialog')).toContainText('False alarms may result in expulsion');
    await student.getByRole('button', { name: 'Send alert' }).click();
    await expect(student.getByText('EMERGENCY ALERT SENT').first()).toBeVisible();

    for (const page of Object.values(everybody)) {
      // The family at home is not told to evacuate.
      const words = page === parent ? `Fire at ${schoolName}` : 'EVACUATE';
      await expect(page.getByRole('alertdialog')).toContainText(words);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }
    await expectSamePages(everybody, opened);
  });

  await test.step('everybody answers; staff see who was reached; the all-clear ends it everywhere', async () => {
    for (const page of Object.values(everybody)) {
      await page.getByRole('button', { name: /^Acknowledge/ }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.getByRole('region', { name: 'Active alert: Fire' })).toBeVisible();
    }
    await teacher.getByRole('button', { name: 'Details and all clear' }).click();
    await expect(teacher.getByText('4 of 5 people reached. 1 of 1 class wall reached.')).toBeVisible();
    await expect(teacher.getByRole('region', { name: 'For staff' })).toContainText('Noah Bennett');
    await teacher.getByRole('button', { name: 'All clear', exact: true }).click();
    await teacher.getByRole('button', { name: 'Give the all-clear' }).click();

    for (const page of Object.values(everybody)) {
      await expect(page.getByRole('status').filter({ hasText: 'All clear' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Active alert: Fire' })).toBeHidden();
    }
  });

  await test.step('and everybody can leave', async () => {
    await admin.getByRole('button', { name: 'Logout' }).click();
    await expect(admin).toHaveURL(/\/$/);
    for (const page of [teacher, student, parent, device]) {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/$/);
    }
  });
});

async function open(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function register(page: Page, schoolName: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Get Started Free' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('School name').fill(schoolName);
  await form.getByLabel('Contact person').fill('Grace Okafor');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(/^Password/).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Register School' }).click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
}

async function addStudent(page: Page, firstName: string, lastName: string, parentEmail = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add student' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^First name/).fill(firstName);
  await form.getByLabel(/^Last name/).fill(lastName);
  await form.getByLabel('Parent email').fill(parentEmail);
  await form.getByRole('button', { name: 'Create Student' }).click();
  await expect(page.getByRole('region', { name: `${firstName} ${lastName}`, exact: true })).toBeVisible();
}

async function signIn(page: Page, secret: string, address: RegExp): Promise<void> {
  await page.getByLabel(/^(PIN|Password)$/).fill(secret);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(address);
}

/** The value beside a label on a slip. */
function valueOn(slip: Locator, label: string): Promise<string> {
  return slip.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').innerText();
}

type Pages = Record<string, Page>;
type Marks = Record<string, number>;

/** Records each document's time origin; a reload would change it. */
async function markPages(pages: Pages): Promise<Marks> {
  const marks: Marks = {};
  for (const [name, page] of Object.entries(pages))
    marks[name] = await page.evaluate(() => performance.timeOrigin);
  return marks;
}

async function expectSamePages(pages: Pages, marks: Marks): Promise<void> {
  expect(await markPages(pages)).toEqual(marks);
}
