import type { TeacherRecord, WrittenCourse, WrittenGroup } from '@homeroom/contracts';
import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test';
import { makeClosedSchools, type PeopleOfClosedSchools } from './support/closed-schools';
import { makeDistrict } from './support/district';
import { makeDueTeacher } from './support/due-teacher';
import { answerForLinks } from './support/links';
import { bringAxe, SCHEMES, expectAccessible } from './support/axe';
import { notReachedByTab } from './support/keyboard';
import { signInOperator } from './support/operator';
import { makePressedSchool, pressSchool } from './support/pressed-school';
import { makeSchool, type SchoolOfStates } from './support/school';
import { pictureOf, test } from './support/test';

type Person =
  | keyof SchoolOfStates
  | Exclude<keyof PeopleOfClosedSchools, 'visit'>
  | 'visitor'
  | 'member'
  | 'pressedAdmin'
  | 'dueTeacher'
  | 'operator'
  | 'nobody';

/** Every screen with something that shows it is really there. */
const SCREENS: [person: Person, path: string, shows: RegExp][] = [
  ['nobody', '/', /Choose Your Login Type/],
  ['nobody', '/forgot-password', /Get back in/],
  ['nobody', '/activate', /This link is incomplete/],
  ['nobody', '/family-invitation#nobodys', /This link does not work any more/],
  ['nobody', '/activate#activation', /One more step/],
  ['nobody', '/confirm-email#confirm_address', /Yes, it is mine/],
  ['nobody', '/new-password#password_reset', /Choose a new password/],
  ['nobody', '/new-pin#pin_reset', /Show me my new PIN/],
  ['nobody', '/stop-address-change#address_changes', /Was this not you/],
  ['nobody', '/accept-invitation#admin_invitation', /Accept the invitation/],
  ['nobody', '/family-invitation#guardian_invitation', /invites you/],
  ['nobody', '/sign-in', /Choose who you are/],
  ['nobody', '/sign-in?as=student', /shared device/],
  ['nobody', '/teacher-login', /Teacher/],
  ['nobody', '/student-login', /Student/],
  ['nobody', '/no-such-page', /404 - Page Not Found/],
  ['nobody', '/pricing-calculator', /Pricing/i],
  ['nobody', '/faq', /questions/i],
  ['nobody', '/contact', /Prepare Message/],
  ['nobody', '/schools-say', /\$69/],
  ['nobody', '/press', /press/i],
  ['nobody', '/test-registration', /regist/i],
  ['nobody', '/data-security', /threats blocked/],
  ['nobody', '/terms', /January 2025/],
  ['nobody', '/privacy', /Privacy/],
  ['nobody', '/children-act', /safeguarding/i],
  ['nobody', '/legal', /Intellectual property/i],
  ['admin', '/school-admin-dashboard', /Does Omar Stone belong to Parent of Ivy Stone/],
  ['admin', '/school-admin-dashboard?tab=teachers', /Theo/],
  ['admin', '/school-admin-dashboard?tab=students', /Ivy/],
  ['admin', '/class-cards', /Sunflowers/],
  ['admin', '/students', /Ivy/],
  ['admin', '/teachers', /Theo/],
  ['admin', '/courses', /Theo Marsh/],
  ['admin', '/courses/:groupId', /Ivy Stone/],
  ['admin', '/groups/:groupId', /Ivy/],
  ['admin', '/audit-log', /Enrolled a student/],
  ['admin', '/audit-log?kind=messenger', /No such lines/],
  ['admin', '/school-settings', /Invite by email/],
  ['admin', '/roster-imports', /1 new · 1 changed · 1 not taken/],
  ['admin', '/roster-imports/:importId', /Is no email address/],
  ['admin', '/slips?class=1', /Make (one|\d+) slips?/],
  ['admin', '/school-years/:yearId/promotion', /\d students leave/],
  ['admin', '/teacher-admin?class=1', /Kids Messenger is on/],
  ['admin', '/messages-bypass', /Theo/],
  ['admin', '/classroom/1', /Ivy/],
  ['admin', '/classroom', /Invalid Class/],
  ['admin', '/classroom/1/students/:studentId', /looking at Ivy Stone's dashboard/],
  ['admin', '/account', /New password/],
  ['teacher', '/account', /Authenticator app/],
  ['student', '/account', /Last sign-ins/],
  ['parent', '/account', /Phone number/],
  ['operator', '/account', /Authenticator app/],
  ['dueTeacher', '/teacher-dashboard', /One thing before you go on/],
  ['teacher', '/teacher-dashboard', /Sunflowers/],
  ['teacher', '/class/1', /Ivy/],
  ['teacher', '/groups/:groupId', /Ivy/],
  ['device', '/class/1', /Ivy/],
  ['teacher', '/teacher-admin', /Kids Messenger is on/],
  ['teacher', '/messages-bypass', /Writing is not open yet/],
  ['student', '/student-dashboard', /Ivy/],
  ['student', '/kids-messenger', /Theo Marsh/],
  ['parent', '/messages-bypass', /Theo Marsh/],
  ['student', '/my-work', /Points by week/],
  ['student', '/games', /not open at your school yet/],
  ['parent', '/parent-dashboard', /asks to link Omar to you/],
  ['parent', '/class-details/1', /Points in this class/],
  ['pressedAdmin', '/school-admin-dashboard', /600 failed sign-ins today/],
  ['pressedAdmin', '/school-settings', /does a short calculation before it can sign in/],
  ['graceAdmin', '/school-admin-dashboard', /days left with everything switched on/],
  ['graceTeacher', '/teacher-dashboard', /Your school's office can choose a plan/],
  ['readOnlyAdmin', '/school-admin-dashboard', /look at everything and change nothing/],
  ['readOnlyParent', '/parent-dashboard', /look at everything and change nothing/],
  ['suspendedAdmin', '/school-admin-dashboard', /account is suspended/],
  ['suspendedStudent', '/student-dashboard', /account is suspended/],
  ['suspendedParent', '/parent-dashboard', /account is suspended/],
  ['visitor', '/school-admin-dashboard', /You are inside Linden School/],
  ['visitor', '/classroom/1', /You are inside Linden School/],
  ['member', '/your-organisation', /Maple County Schools/],
  ['member', '/school-settings', /Who may enter/],
  ['operator', '/super-super-admin-dashboard', /Most recent schools/],
  ['operator', '/super-super-admin-dashboard?tab=schools', /Contact email/],
  ['operator', '/super-super-admin-dashboard?tab=organisations', /Maple County Schools/],
  [
    'operator',
    '/super-super-admin-dashboard?tab=organisations&organisation=:organisationId',
    /Put a school here/,
  ],
  ['operator', '/super-super-admin-dashboard?tab=features', /Class dashboard/],
  ['operator', '/super-super-admin-dashboard?tab=payments', /No invoices here/],
  ['operator', '/super-super-admin-dashboard?tab=audit', /Export/],
];

/** What stands in an address of this run. */
function named(): Record<string, string> {
  const { studentId, yearId } = people.facts;
  return { studentId, yearId, importId, groupId, organisationId };
}

const WIDTHS = [390, 820, 1440];

type States = Awaited<ReturnType<typeof makeSchool>>;
let people: States &
  PeopleOfClosedSchools &
  Record<'operator' | 'member' | 'pressedAdmin' | 'dueTeacher', States['admin']>;
let pressedSchoolId: string;
let importId: string;
let organisationId: string;
let groupId: string;

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

function look([person, path, shows]: (typeof SCREENS)[number]): void {
  test(`${path} for ${person}: readable, reachable, without errors at every width in both schemes`, async ({
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
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, `${width} px wide`).toBeLessThanOrEqual(0);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await pictureOf(page, testInfo, `${colorScheme}-${width}`);
        await expectAccessible(page, colorScheme);
      }
    }
    expect(await notReachedByTab(page), 'everything is reached with the keyboard').toEqual([]);
    expect(errors).toEqual([]);
    for (const event of ['pageerror', 'console'] as const) page.removeAllListeners(event);
  });
}

const stateOf = (person: Exclude<Person, 'nobody'>) =>
  person === 'visitor' ? people.visit() : people[person];

for (const screen of SCREENS.filter(([person]) => person !== 'visitor')) look(screen);

test.describe('inside a school', () => {
  // One visit at a time: two of these at once would end each other's.
  test.describe.configure({ mode: 'serial' });
  for (const screen of SCREENS.filter(([person]) => person === 'visitor')) look(screen);
});
