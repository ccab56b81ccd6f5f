import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { makeSchool } from './support/school';
import { test } from './support/test';

const PASSWORD = 'a long enough password';

type Row = Record<string, string>;

/** The OneRoster archive as an administrator downloads it. */
async function takenBy(admin: APIRequestContext, origin: string): Promise<Buffer> {
  const headers = { origin };
  expect((await admin.post('/api/account/step-up', { data: { password: PASSWORD }, headers })).ok()).toBe(
    true,
  );
  const answer = await admin.get('/api/school-export/oneroster');
  expect(answer.status()).toBe(200);
  return answer.body();
}

/** The rows of the files, without the keys that are each school's own: itself, its years, its parents. */
function saidIn(zip: Buffer) {
  const files = unzipSync(zip);
  const rows = (name: string) =>
    Papa.parse<Row>(Buffer.from(files[`${name}.csv`] ?? []).toString(), {
      header: true,
      skipEmptyLines: true,
    }).data;
  const users = rows('users');
  const nameOf = (id: string) =>
    users
      .filter(({ sourcedId }) => sourcedId === id)
      .map(({ givenName, familyName }) => `${givenName} ${familyName}`)
      .join();
  const roles = new Map(rows('roles').map(({ userSourcedId, role }) => [userSourcedId, role]));
  return {
    users: users
      .map(({ sourcedId = '', agentSourcedIds = '', identifier, email, phone, grades }) => ({
        ...{ name: nameOf(sourcedId), role: roles.get(sourcedId), identifier, email, phone, grades },
        key: roles.get(sourcedId) === 'guardian' ? '' : sourcedId,
        agents: agentSourcedIds.split(',').map(nameOf).toSorted(),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    courses: rows('courses')
      .map(({ sourcedId, title }) => ({ sourcedId, title }))
      .filter(({ title }) => title !== 'Home classes'),
    classes: rows('classes').map(({ sourcedId, title, grades, classCode, classType }) => ({
      ...{ sourcedId, title, grades, classCode, classType },
    })),
    enrollments: rows('enrollments')
      .map(({ sourcedId, classSourcedId, userSourcedId, role, primary }) => ({
        ...{ sourcedId, classSourcedId, userSourcedId, role, primary },
      }))
      .toSorted((a, b) => String(a.sourcedId).localeCompare(String(b.sourcedId))),
  };
}

/** Creates a course with one group, taught by the teacher and joined by the student. */
async function teachesMaths(admin: APIRequestContext, origin: string): Promise<void> {
  const headers = { origin };
  const people = async (path: string) => (await (await admin.get(path)).json()) as { id: string }[];
  const [student] = await people('/api/simple-students');
  const [teacher] = await people('/api/simple-teachers');
  const made = await admin.post('/api/courses', { data: { name: 'Maths 9' }, headers });
  const { course } = (await made.json()) as { course: { id: string } };
  const data = { courseId: course.id, groupName: '(Ω) – 1' };
  const { group } = (await (await admin.post('/api/course-groups', { data, headers })).json()) as {
    group: { id: string };
  };
  const path = `/api/course-groups/${group.id}`;
  const teachers = [{ id: teacher?.id, role: 'teacher' }];
  expect((await admin.patch(path, { data: { teachers }, headers })).ok()).toBe(true);
  const joined = await admin.post(`${path}/students`, { data: { studentIds: [student?.id] }, headers });
  expect(joined.ok()).toBe(true);
}

/** What one school exports, another can import and export again unchanged. */
test('OneRoster files exported by one school import into another', async ({ browser, baseURL: given }) => {
  const baseURL = given ?? '';
  const one = await makeSchool(baseURL, { childsName: '小红' });
  const first = await browser.newContext({ storageState: one.admin, baseURL });
  await teachesMaths(first.request, baseURL);
  const zip = await takenBy(first.request, baseURL);
  expect(saidIn(zip).users.length).toBeGreaterThanOrEqual(3);

  const context = await browser.newContext({ baseURL });
  const adminEmail = `office-${randomUUID().slice(0, 8)}@school.example`;
  const post = (path: string, data: object) =>
    context.request.post(path, { data, headers: { origin: baseURL } });
  const made = await post('/api/register-school', {
    ...{ schoolName: 'Another School', adminEmail, adminPassword: PASSWORD, country: 'US' },
  });
  const { school } = (await made.json()) as { school: { code: string } };
  await post('/api/login', { email: adminEmail, password: PASSWORD, schoolCode: school.code });

  const page = await context.newPage();
  await page.goto('/roster-imports?list=oneroster');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'one.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByText(/one.zip holds 1 student and 1 teacher/)).toBeVisible();
  await expect(page.getByLabel('Number of Sunflowers')).toHaveValue('1');
  // No course is imported unless it was chosen.
  await expect(page.getByText('Chosen: 0 courses, 0 groups, 0 student places.')).toBeVisible();
  await page.getByLabel('What Maths 9 becomes').selectOption('A course with groups');
  await page.getByRole('button', { name: 'See what it would do' }).click();
  await page.getByRole('button', { name: 'Import 7 lines' }).click();
  await expect(page.getByText('The list is imported.')).toBeVisible();
  const address = page.url();

  expect(saidIn(await takenBy(context.request, baseURL))).toEqual(saidIn(zip));

  await test.step('the file of next week doubles nobody', async () => {
    await goOn(page, '/roster-imports?list=oneroster');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'two.zip', mimeType: 'application/zip', buffer: zip });
    await expect(page.getByText('1 · Sunflowers')).toBeVisible();
    await expect(page.getByLabel('What Maths 9 becomes')).toHaveValue('groups');
    await page.getByRole('button', { name: 'See what it would do' }).click();
    await expect(page.getByText(/There is nothing to import/)).toBeVisible();
  });

  await test.step('and at the school that gave it out it changes nothing', async () => {
    const own = await first.newPage();
    await own.goto('/roster-imports?list=oneroster');
    await own
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'own.zip', mimeType: 'application/zip', buffer: zip });
    await own.getByLabel('What Maths 9 becomes').selectOption('A course with groups');
    await own.getByRole('button', { name: 'See what it would do' }).click();
    await expect(own.getByText(/There is nothing to import/)).toBeVisible();
    await own.close();
  });

  await test.step('and all of it is taken back at once', async () => {
    await goOn(page, address);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await expect(page.getByText('The import was undone.')).toBeVisible();
    const { users, classes, courses } = saidIn(await takenBy(context.request, baseURL));
    expect([users, classes, courses]).toEqual([[], [], []]);
  });
  await Promise.all([first.close(), context.close()]);
});
