import { type Browser, type Page, request } from '@playwright/test';
import { expect } from './support/expect';
import { makeSchool, type SchoolOfStates } from './support/school';
import { test } from './support/test';

type State = SchoolOfStates[keyof SchoolOfStates];

/** A PNG of one grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let people: SchoolOfStates;
test.beforeAll(async ({ baseURL }) => {
  people = await makeSchool(baseURL ?? '');
});

async function open(browser: Browser, storageState: State, path: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(path);
  return page;
}

const apiOf = (storageState: State, baseURL = '') =>
  request.newContext({ baseURL, storageState, extraHTTPHeaders: { origin: baseURL } });

test('a school changes its name, logo and wording, and its students’ open pages follow', async ({
  browser,
  baseURL,
}) => {
  const admin = await open(browser, people.admin, '/school-admin-dashboard');
  const student = await open(browser, people.student, '/student-dashboard');
  await expect(student.getByText(/Linden School/)).toBeVisible();
  const opened = await student.evaluate(() => performance.timeOrigin);

  await admin.getByRole('link', { name: 'School settings' }).click();
  await admin.getByLabel('School name').fill('Linden Academy');
  await admin.getByLabel('Time zone').selectOption('America/Denver');
  await admin.getByLabel('What students read').fill('Think of everybody first.');

  await test.step('somebody else saves meanwhile: nothing typed is lost, and they are seen', async () => {
    const other = await apiOf(people.admin, baseURL);
    const changes = { version: 1, name: 'Linden Village School', city: 'Boulder' };
    expect((await other.patch('/api/school-admin/settings', { data: changes })).ok()).toBe(true);
    await expect(admin.getByText('Somebody else has saved this: Linden Village School')).toBeVisible();
    await expect(admin.getByLabel('School name')).toHaveValue('Linden Academy');
    await expect(admin.getByLabel('City')).toHaveValue('Boulder');
    await expect(student.getByText('Linden Village School')).toBeVisible();
  });

  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByText('Settings Saved')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Save settings' })).toBeDisabled();

  const logo = admin.locator('input[type=file]');
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(admin.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(admin.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(admin.getByText('Logo saved')).toBeVisible();

  await expect(student.getByText('Linden Academy', { exact: true })).toBeVisible();
  const shown = student.getByRole('img', { name: 'Logo of Linden Academy' });
  await expect(shown).toHaveJSProperty('naturalWidth', 1);
  await student.getByRole('button', { name: 'Emergency' }).click();
  await student.getByRole('button', { name: /^Fire/ }).click();
  await expect(student.getByRole('dialog')).toContainText('Think of everybody first.');
  expect(await student.evaluate(() => performance.timeOrigin)).toBe(opened);

  await admin.getByRole('button', { name: 'Remove logo' }).click();
  await expect(shown).toHaveCount(0);
});

test('a student still reads the default wording while the alerts service is down', async ({ browser }) => {
  const student = await open(browser, people.student, '/student-dashboard');
  await student.route('**/api/emergency-alerts/wording', (route) => route.abort());
  await student.getByRole('button', { name: 'Emergency' }).click();
  await student.getByRole('button', { name: /^Fire/ }).click();
  await expect(student.getByRole('dialog')).toContainText('False alarms may result in expulsion');
});

test('a principal teacher changes the messenger settings, and the student’s page follows', async ({
  browser,
}) => {
  const teacher = await open(browser, people.teacher, '/teacher-dashboard');
  const student = await open(browser, people.student, '/kids-messenger');
  await teacher.getByRole('link', { name: 'Classroom settings' }).click();
  await expect(student.getByRole('heading', { name: 'Kids Messenger' })).toBeVisible();
  const save = async () => {
    await teacher.getByRole('button', { name: 'Save Settings' }).click();
    await expect(teacher.getByText('Settings Saved')).toBeVisible();
    await teacher.getByRole('button', { name: 'Close' }).click();
  };

  await teacher.getByRole('switch', { name: 'Video sharing' }).check();
  await teacher.getByRole('switch', { name: 'Only at certain times' }).uncheck();
  await save();
  await expect(student.getByText('Messages are open', { exact: true })).toBeVisible();
  await teacher.getByRole('switch', { name: 'Kids Messenger is on' }).uncheck();
  await save();
  await expect(student.getByText('Messages are switched off for your class')).toBeVisible();

  await teacher.reload();
  await expect(teacher.getByRole('switch', { name: 'Video sharing' })).toBeChecked();
  await teacher.getByRole('switch', { name: 'Kids Messenger is on' }).check();
  await save();

  await teacher.getByRole('tab', { name: 'Student Controls' }).click();
  await teacher.getByRole('switch', { name: 'Ivy Stone' }).click();
  await expect(student.getByText('Your teacher has paused writing for you')).toBeVisible();
  await teacher.getByRole('button', { name: 'Enable all' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Enable all' }).click();
  await expect(student.getByText('Messages are open', { exact: true })).toBeVisible();

  await teacher.getByRole('tab', { name: 'Monitoring' }).click();
  await expect(teacher.getByText('Nothing to review')).toBeVisible();
  const changes = teacher.getByRole('list', { name: 'Recent changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(5);
  await expect(changes.first()).toContainText('All students enabled by Theo Marsh');
  await expect(changes.nth(1)).toContainText('Ivy Stone restricted by Theo Marsh');

  await teacher.getByRole('link', { name: 'Back to my classes' }).click();
  await expect(teacher).toHaveURL(/teacher-dashboard/);
});

test('a subject teacher sees the settings read-only', async ({ browser, baseURL }) => {
  const admin = await apiOf(people.admin, baseURL);
  const { schoolCode } = (await (await admin.get('/api/auth/user')).json()) as { schoolCode: string };
  const hired = await admin.post('/api/simple-teachers', {
    data: { firstName: 'Mara', lastName: 'Quill', teacherType: 'subject', classNumbers: [1] },
  });
  const { credentials } = (await hired.json()) as { credentials: { teacherId: string; pin: string } };
  const subject = await request.newContext({ baseURL: baseURL ?? '' });
  const { teacherId, pin: password } = credentials;
  await subject.post('/api/auth/teacher-login', { data: { teacherId, password, schoolCode } });
  // The messaging service learns of the new teacher a moment later.
  await expect
    .poll(async () => (await subject.get('/api/messages/settings?classNumber=1')).status())
    .toBe(200);

  const page = await open(browser, await subject.storageState(), '/teacher-admin');
  await expect(page.getByText('Read-only')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Student Controls', 'Monitoring']);
  await expect(page.getByRole('switch', { name: 'Ivy Stone' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Disable all' })).toBeDisabled();
  const path = '/api/messages/settings?classNumber=1';
  expect((await subject.patch(path, { data: { version: 0, enabled: false } })).status()).toBe(403);
});

test('a parent without any messages finds the people to write to', async ({ browser }) => {
  const parent = await open(browser, people.parent, '/messages-bypass');
  await expect(parent).toHaveTitle(/^Messages/);
  await expect(parent.getByRole('button', { name: /Theo Marsh/ })).toBeVisible();
  await expect(parent.getByRole('textbox', { name: 'Write a message' })).toHaveCount(0);
  await parent.getByRole('link', { name: 'Back to overview' }).click();
  await expect(parent).toHaveURL(/parent-dashboard/);
});
