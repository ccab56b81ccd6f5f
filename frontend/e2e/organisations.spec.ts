import { randomUUID } from 'node:crypto';
import { percentOf } from '@homeroom/domain';
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test';
import {
  type DistrictSchool,
  makeDistrict,
  post,
  registerSchool,
  setUpFactor,
  signInOffice,
} from './support/district';
import { expect } from './support/expect';
import { signInOperator } from './support/operator';
import { rows } from './support/rows';
import { letThereBeSchool } from './support/school-days';
import { test } from './support/test';

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const banner = (page: Page) => page.getByRole('region', { name: 'Visiting a school' });

async function put(page: Page, { name, code }: DistrictSchool): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(code);
  await dialog.getByRole('button', { name: `Add ${name}` }).click();
  await expect(page.getByText(`${name} now belongs to`)).toBeVisible();
}

async function enter(page: Page, { name }: DistrictSchool): Promise<void> {
  await page.getByRole('button', { name: `Enter ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Enter ${name}` });
  await dialog.getByRole('button', { name: 'Enter school' }).click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('To help with the timetable');
  await dialog.getByRole('button', { name: 'Enter school' }).click();
  await expect(banner(page)).toContainText(`You are inside ${name}`);
}

test('a district is created, and its member enters a school and is sent home when the school leaves', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [operator, member, office] = [await open(browser), await open(browser), await open(browser)];
  const home = await registerSchool(member.request, `Rowan ${mark}`);
  const school = await registerSchool(member.request, `Hazel ${mark}`);
  await signInOffice(member.request, home);
  await signInOperator(operator.request);

  await test.step('the operator makes a district, puts schools there and names a member', async () => {
    await operator.goto('/super-super-admin-dashboard?tab=organisations');
    // When there is no organisation yet, the empty list offers the same button.
    await operator.getByRole('button', { name: 'New organisation' }).first().click();
    const making = operator.getByRole('dialog', { name: 'New organisation' });
    await making.getByLabel('Name').fill(`County ${mark}`);
    await making.getByRole('button', { name: 'Create organisation' }).click();
    await expect(operator.getByRole('heading', { name: `County ${mark}` })).toBeVisible();
    await operator.getByRole('button', { name: 'Add a school' }).click();
    await put(operator, home);
    await put(operator, school);
    await operator.keyboard.press('Escape');
    await expect(operator.getByRole('table', { name: `Schools below County ${mark}` })).toContainText(
      school.code,
    );
    await operator.getByRole('button', { name: 'Add a member' }).click();
    const naming = operator.getByRole('dialog', { name: `Add a member to County ${mark}` });
    await naming.getByLabel('Code of their school').fill(home.code);
    await naming.getByLabel('Email address they sign in with').fill(home.adminEmail);
    await naming.getByLabel('What they may do').selectOption('district_admin');
    await naming.getByRole('button', { name: 'Add member' }).click();
    await expect(operator.getByRole('list', { name: `Members of County ${mark}` })).toContainText(
      'Avery Stone',
    );
    const tree = operator.getByRole('list', { name: 'Organisations' });
    await expect(tree.getByRole('button', { name: `County ${mark}` })).toContainText('2 schools');
  });

  await test.step('the member enters the other school, which needs a second factor and a reason', async () => {
    await setUpFactor(member.request);
    await member.goto('/school-admin-dashboard');
    await member.getByRole('link', { name: 'Your district' }).click();
    await expect(member.getByRole('heading', { name: 'Your district' })).toBeVisible();
    await expect(member.getByRole('button', { name: `Enter ${home.name}` })).toBeHidden();
    await enter(member, school);
    await expect(member.getByRole('heading', { name: school.name })).toBeVisible();
    await expect(banner(member)).toContainText('Read only');
    await expect(member.getByRole('button', { name: 'Emergency' })).toBeHidden();
    await expect(member.getByRole('link', { name: 'Your district' })).toBeHidden();
  });

  await test.step('and is allowed changes by a second confirmation', async () => {
    await banner(member).getByRole('button', { name: 'Allow changes' }).click();
    await member.getByRole('button', { name: 'Yes, allow changes' }).click();
    await expect(banner(member)).toContainText('Can change');
  });

  await test.step('the school sees what stands above it, who may enter, who is there and why', async () => {
    await signInOffice(office.request, school);
    await office.goto('/school-settings');
    const above = office.getByRole('region', { name: 'Above your school' });
    await expect(above.getByRole('list', { name: 'Your school belongs to' })).toContainText(`County ${mark}`);
    await expect(above.getByRole('list', { name: 'Who may enter' })).toContainText('Avery Stone');
    await expect(above.getByRole('list', { name: 'Visits to your school' })).toContainText(
      'To help with the timetable',
    );
    await expect(above).not.toContainText(home.name);
  });

  await test.step('leaving leads to their own school', async () => {
    await banner(member).getByRole('button', { name: 'Exit' }).click();
    await expect(banner(member)).toBeHidden();
    await expect(member.getByRole('heading', { name: home.name })).toBeVisible();
  });

  await test.step('when the school leaves the district, whoever is inside is at home again', async () => {
    await member.getByRole('link', { name: 'Your district' }).click();
    await enter(member, school);
    await operator.getByRole('button', { name: `Take ${school.name} out` }).click();
    await operator.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await expect(banner(member)).toBeHidden();
    await expect(member.getByRole('heading', { name: home.name })).toBeVisible();
  });
});

/** Number of children in the class. */
const CHILDREN = 12;

/**
 * Two children were away on the last school day and one child of the class has no points; the other class took no register. Everything was
 * done by yesterday.
 */
async function haveBeenAtSchool(office: APIRequestContext, schoolId: string): Promise<void> {
  const { lastDay: day } = await letThereBeSchool(office);
  for (const classNumber of [1, 2]) {
    const card = { classNumber, className: 'Sunflowers', grade: `Grade ${classNumber}`, section: 'A' };
    await post(office, '/api/simple-classes', card);
  }
  const enrol = async (classNumber: number, lastName: string) => {
    const child = { classNumber, firstName: 'Ivy', lastName };
    return (await post<{ student: { id: string } }>(office, '/api/simple-students', child)).student.id;
  };
  await enrol(2, 'Brook');
  const studentIds: string[] = [];
  while (studentIds.length < CHILDREN) studentIds.push(await enrol(1, `Number ${studentIds.length}`));
  await rows('UPDATE classroom.enrolment SET starts_on = $2 WHERE school_id = $1', [schoolId, day]);
  const exceptions = studentIds.slice(0, 2).map((studentId) => ({ studentId, code: 'A' }));
  const register = { day, session: 'morning', version: 0, studentIds, exceptions };
  const saved = await office.put('/api/simple-classes/1/register', { data: register });
  expect(saved.ok(), await saved.text()).toBe(true);
  await post(office, '/api/awards', { studentIds: studentIds.slice(1), amount: 3 });
  await rows(
    `UPDATE classroom.point_entry SET awarded_at = awarded_at - interval '1 day' WHERE school_id = $1`,
    [schoolId],
  );
}

interface Had {
  students: number;
  present: number;
  marked: number;
  registers: number;
  points: number;
}

const HAD = `SELECT (SELECT count(*)::int FROM classroom.student WHERE school_id = $1) AS students,
  (SELECT count(*)::int FROM classroom.attendance_mark WHERE school_id = $1 AND meaning = 'present') AS present,
  (SELECT count(*)::int FROM classroom.attendance_mark WHERE school_id = $1) AS marked,
  (SELECT count(*)::int FROM classroom.attendance_register WHERE school_id = $1) AS registers,
  (SELECT sum(amount)::int FROM classroom.point_entry WHERE school_id = $1) AS points`;

test('a member reads the audit entries of the schools below, identical to the schools’ own', async ({
  browser,
  baseURL: given,
}) => {
  const baseURL = given ?? '';
  const [operator, office] = [await request.newContext({ baseURL }), await request.newContext({ baseURL })];
  await signInOperator(operator);
  const { organisationId, schools, member } = await makeDistrict(baseURL, operator);
  const [, school] = schools;
  if (!school) throw new Error('The district has two schools');
  await signInOffice(office, school);
  await haveBeenAtSchool(office, school.id);
  // Makes the school's nightly report due now.
  await rows('UPDATE classroom.oversight SET due_at = now() WHERE school_id = $1', [school.id]);

  const page = await (await browser.newContext({ storageState: member })).newPage();
  const path = `/api/organisations/${organisationId}/overview`;
  await expect
    .poll(async () => {
      const answer = await page.request.get(path);
      return ((await answer.json()) as { totals: { points: number; counted: number } }).totals;
    })
    .toMatchObject({ points: 3 * (CHILDREN - 1), counted: 2 });
  const [had] = await rows<Had>(HAD, [school.id]);
  if (!had) throw new Error('The school has rows');
  const [students, points] = [CHILDREN + 1, 3 * (CHILDREN - 1)];
  expect(had).toEqual({ students, present: CHILDREN - 2, marked: CHILDREN, registers: 1, points });
  const percent = `${percentOf(had.present, had.marked)?.toLocaleString('en')}%`;

  await page.goto('/your-organisation');
  const glance = page.getByRole('region', { name: 'Maple County Schools at a glance' });
  const figure = (label: string) =>
    glance.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
  await expect(figure('Schools')).toHaveText('2');
  await expect(figure('Students')).toHaveText(String(had.students));
  await expect(figure('Attendance')).toHaveText(percent);
  await expect(figure('Registers taken')).toHaveText(`${had.registers} of 2`);
  await expect(figure('Points given')).toHaveText(String(had.points));
  const line = page.getByRole('row', { name: new RegExp(school.name) });
  for (const said of [String(had.students), percent, `${had.registers} of 2`, 'Registers not taken'])
    await expect(line).toContainText(said);
  // The school without children has not reported anything.
  const home = page.getByRole('row', { name: new RegExp(schools[0]?.name ?? '') });
  await expect(home).toContainText('Not reported yet');
  await expect(home).not.toContainText('%');
});
