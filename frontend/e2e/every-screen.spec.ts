import type { TeacherRecord, WrittenCourse, WrittenGroup, WrittenHomework } from '@homeroom/contracts';
import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test';
import { makeClosedSchools, type PeopleOfClosedSchools } from './support/closed-schools';
import { makeDistrict } from './support/district';
import { makeDueTeacher } from './support/due-teacher';
import { answerForLinks } from './support/links';
import { clippedLabels } from './support/clipped';
import { bringAxe, SCHEMES, expectAccessible } from './support/axe';
import { notReachedByTab } from './support/keyboard';
import { signInOperator } from './support/operator';
import { makePressedSchool, pressSchool } from './support/pressed-school';
import { makeSchool } from './support/school';
import { type Person, type ScreenRow, SCREENS } from './support/screens';
import { pictureOf, test } from './support/test';

/** What stands in an address of this run. */
function named(): Record<string, string> {
  const { studentId, yearId } = people.facts;
  return { studentId, yearId, importId, groupId, organisationId, homeworkId };
}

/** Of a phone, a tablet and a desk. */
const WIDTHS = [390, 820, 1440];
/** `npm run screens`: each screen is read at every width, with pictures. In the suite it is at the one it is mostly seen at. */
const WHOLE = process.env.SCREENS === 'whole';
const AT_TABLETS: readonly Person[] = ['teacher', 'dueTeacher', 'graceTeacher', 'device'];
const AT_PHONES: readonly Person[] = [
  ...(['nobody', 'student', 'parent', 'readOnlyParent'] as const),
  ...(['suspendedStudent', 'suspendedParent'] as const),
];

function isReadAt(width: number, person: Person): boolean {
  if (WHOLE) return true;
  return width === (AT_PHONES.includes(person) ? 390 : AT_TABLETS.includes(person) ? 820 : 1440);
}

type States = Awaited<ReturnType<typeof makeSchool>>;
let people: States &
  PeopleOfClosedSchools &
  Record<'operator' | 'member' | 'pressedAdmin' | 'dueTeacher', States['admin']>;
let pressedSchoolId: string;
let importId: string;
let organisationId: string;
let groupId: string;
let homeworkId: string;

test.beforeAll(async ({ baseURL }) => {
  const operator = await request.newContext(baseURL ? { baseURL } : {});
  await signInOperator(operator);
  const school = await makeSchool(baseURL ?? '');
  const teacher = await request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: school.teacher });
  // A question that the office and the parent find on their first pages.
  const { parentEmail } = school.facts;
  const omar = { classNumber: 1, firstName: 'Omar', lastName: 'Stone', parentEmail };
  expect((await teacher.post('/api/simple-students', { data: omar })).status()).toBe(201);
  // Names that no column was measured for.
  for (const [firstName, lastName] of [
    ['Maximilian-Alexander', 'Rindfleischetikettierungsüberwachung'],
    ['عبد الرحمن', 'بن عبد العزيز'],
    ['小红', '欧阳'],
  ]) {
    const pupil = { classNumber: 1, firstName, lastName };
    expect((await teacher.post('/api/simple-students', { data: pupil })).status()).toBe(201);
  }
  const admin = await request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: school.admin });
  const list = {
    columns: ['lastName', 'firstName', 'classNumber', 'parentEmail', 'parentPhone'],
    lines: [
      ['Rindfleischetikettierungsüberwachung', 'Wolfeschlegelsteinhausenbergerdorff', '1', '', '555 0100'],
      ['欧阳', '小红', '1', '', '555 0100'],
      ['بن عبد العزيز', 'عبد الرحمن', '1', 'no address', ''],
    ],
  };
  const planned = await admin.post('/api/school-admin/roster-imports', { data: list });
  importId = ((await planned.json()) as { id: string }).id;
  const overseen = await makeDistrict(baseURL ?? '', operator);
  organisationId = overseen.organisationId;
  groupId = await makeGroup(admin);
  homeworkId = await setHomework(teacher);
  const pressed = await makePressedSchool(baseURL ?? '', 600);
  pressedSchoolId = pressed.schoolId;
  people = {
    ...school,
    ...(await makeClosedSchools(baseURL ?? '')),
    dueTeacher: await makeDueTeacher(baseURL ?? ''),
    member: overseen.member,
    operator: await operator.storageState(),
    pressedAdmin: pressed.admin,
  };
});

/** A choir of the first class, with its teacher. */
async function makeGroup(admin: APIRequestContext): Promise<string> {
  const made = async <T>(path: string, data: object): Promise<T> =>
    (await (await admin.post(path, { data })).json()) as T;
  const { course } = await made<WrittenCourse>('/api/courses', { name: 'Chor der 一年级' });
  const place = { courseId: course.id, groupName: 'Rindfleischetikettierungsüberwachung' };
  const { group } = await made<WrittenGroup>('/api/course-groups', place);
  const [theo] = (await (await admin.get('/api/simple-teachers')).json()) as TeacherRecord[];
  const teachers = [{ id: theo?.id, role: 'assistant' }];
  expect((await admin.patch(`/api/course-groups/${group.id}`, { data: { teachers } })).status()).toBe(200);
  await made(`/api/course-groups/${group.id}/students`, { classNumber: 1 });
  return group.id;
}

/** Long words, and a link that no column was measured for. */
async function setHomework(teacher: APIRequestContext): Promise<string> {
  const data = {
    ...{ version: 0, state: 'set', classNumber: 1, title: 'Rindfleischetikettierungsüberwachung, Kapitel 3' },
    ...{ text: 'Pages 20 to 31.\n第三章', dueOn: '2100-01-04', dueTime: '08:00', maxScore: 20 },
    ...{ subject: 'English', links: [`https://example.org/${'chapter-'.repeat(20)}3`] },
  };
  const answer = await teacher.post('/api/homework', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as WrittenHomework).homework.id;
}

test.afterAll(() => pressSchool(pressedSchoolId, 0));

/** One for each person: what every screen needs is fetched and compiled once. */
test.use({ keepsPages: true });
const pages = new Map<Person, Page>();

async function pageOf(person: Person, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...(person === 'nobody' ? {} : { storageState: await stateOf(person) }),
  });
  const page = await context.newPage();
  await answerForLinks(page);
  return page;
}

test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
});

/**
 * What is read beside English: the other languages, and two that are made of English, of which one says everything at greater
 * length and one from right to left. In the suite a screen is read in one of them, which is its turn; `SPEAK=fr,de` chooses.
 */
const LANGUAGES = process.env.SPEAK?.split(',') ?? ['es', 'en-XA', 'fr', 'ar-XB', 'de'];
const languagesOf = (place: number) =>
  LANGUAGES.filter((_, turn) => WHOLE || turn === place % LANGUAGES.length);

/** As a choice in another tab, which every page follows. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => {
    localStorage.setItem('language', JSON.stringify(code));
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

function look([person, path, shows]: ScreenRow, place: number): void {
  test(`${path} for ${person}: fits every width, readable in both schemes, reachable, without errors`, async ({
    browser,
    baseURL,
  }, testInfo) => {
    const page = pages.get(person) ?? (await pageOf(person, browser, baseURL));
    pages.set(person, page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // A visitor is told 401 when the app asks who is there, and 404 where nothing is; the browser prints that.
      if (message.type() === 'error' && !/40[14]/.test(message.text())) errors.push(message.text());
    });
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: WIDTHS[0] ?? 390, height: 900 });
    await page.goto(path.replace(/:(\w+)/g, (_place, name: string) => named()[name] ?? ''));
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    if (path !== '/') await expect(page, 'its own title').toHaveTitle(/.+ · Homeroom$/);
    await bringAxe(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `${width} px wide`).toBeLessThanOrEqual(0);
      await expect.poll(() => clippedLabels(page), `whole words at ${width} px`).toEqual([]);
      if (!isReadAt(width, person)) continue;
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await pictureOf(page, testInfo, `${colorScheme}-${width}`);
        await expectAccessible(page, colorScheme);
      }
    }
    expect(await notReachedByTab(page), 'everything is reached with the keyboard').toEqual([]);
    for (const language of languagesOf(place)) {
      await speak(page, language);
      for (const width of WIDTHS.filter((each) => isReadAt(each, person))) {
        await page.setViewportSize({ width, height: 900 });
        await pictureOf(page, testInfo, `${language}-${width}`);
        await expect.poll(() => overflowOf(page), `${language}, ${width} px wide`).toBeLessThanOrEqual(0);
        await expect.poll(() => clippedLabels(page), `whole words in ${language} at ${width} px`).toEqual([]);
      }
    }
    await speak(page, 'en');
    expect(errors).toEqual([]);
    for (const event of ['pageerror', 'console'] as const) page.removeAllListeners(event);
  });
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

const stateOf = (person: Exclude<Person, 'nobody'>) =>
  person === 'visitor' ? people.visit() : people[person];

SCREENS.filter(([person]) => person !== 'visitor').forEach(look);

test.describe('inside a school', () => {
  // One visit at a time: two of these at once would end each other's.
  test.describe.configure({ mode: 'serial' });
  SCREENS.filter(([person]) => person === 'visitor').forEach(look);
});
