import { SCRIPT_STRINGS, scriptStringsOf } from '@homeroom/testing/script-strings';
import type { Browser, Page } from '@playwright/test';
import { expect } from './support/expect';
import { fillWithTexts } from './support/fill-forms';
import { goOn } from './support/go-on';
import { makeSchool, type SchoolOfStates } from './support/school';
import { nameEverythingWith, raiseAlertSaying } from './support/school-of-texts';
import { expectOnlyText, watchForScripts } from './support/script-watch';
import { test } from './support/test';

type Person = keyof SchoolOfStates | 'nobody';

interface Form {
  name: string;
  person: Person;
  path: string;
  /** Buttons to press in this order until the form is shown. */
  press?: string[];
  /** Contains the form's fields, if they are not in the dialog that was opened. */
  scope?: string;
  /** The submit button, if there is no form element. */
  button?: string;
  /** The form sends nothing, or only once: it opens a draft, looks something up, or is replaced by the answer. */
  keepsToItself?: true;
}

const FORMS: Form[] = [
  { name: 'registration', person: 'nobody', path: '/', press: ['Get Started Free'] },
  { name: 'admin login', person: 'nobody', path: '/', press: ['Login as School Admin'] },
  { name: 'class login', person: 'nobody', path: '/', press: ['Access Class Dashboard'] },
  { name: 'parent login', person: 'nobody', path: '/', press: ['Login Parent'] },
  { name: 'student login', person: 'nobody', path: '/', press: ['Login Student'] },
  { name: 'teacher login page', person: 'nobody', path: '/teacher-login', scope: 'form' },
  { name: 'student login page', person: 'nobody', path: '/student-login', scope: 'form' },
  { name: 'test registration', person: 'nobody', path: '/test-registration', scope: 'form' },
  { name: 'contact', person: 'nobody', path: '/contact', scope: 'main', keepsToItself: true },
  { name: 'new class', person: 'admin', path: '/school-admin-dashboard', press: ['Create class card'] },
  { name: 'new teacher', person: 'admin', path: '/school-admin-dashboard', press: ['Add teacher'] },
  { name: 'new student', person: 'admin', path: '/school-admin-dashboard', press: ['Add student'] },
  {
    name: 'a class, changed',
    person: 'admin',
    path: '/class-cards',
    press: ['Manage class 1', 'Edit'],
  },
  {
    name: 'a teacher, changed',
    person: 'admin',
    path: '/school-admin-dashboard?tab=teachers',
    press: ['Actions for Theo Marsh', 'Edit'],
  },
  {
    name: 'a student, changed',
    person: 'admin',
    path: '/school-admin-dashboard?tab=students',
    press: ['Actions for Ivy Stone', 'Edit'],
  },
  {
    name: 'school settings',
    person: 'admin',
    path: '/school-settings',
    scope: 'main form:has-text("School name")',
  },
  {
    name: 'alert',
    person: 'teacher',
    path: '/teacher-dashboard',
    press: ['Emergency', 'Fire'],
    button: 'Send alert',
    // A refusal replaces the form's fields.
    keepsToItself: true,
  },
];

let people: SchoolOfStates;

test.beforeAll(async ({ baseURL }) => {
  people = await makeSchool(baseURL ?? '');
});

async function open(browser: Browser, baseURL: string | undefined, person: Person, path: string) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...(person === 'nobody' ? {} : { storageState: people[person] }),
  });
  await watchForScripts(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function press(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .or(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
      .first()
      .click();
}

test('the check detects a text that becomes markup', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await watchForScripts(context);
  const page = await context.newPage();
  // Our pages no longer insert text as markup, so this route stands in for a page that would.
  await page.route('**/careless', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<img src=x onerror=ran()>' }),
  );
  await page.goto('/careless');
  await expect(expectOnlyText(page)).rejects.toThrow('onerror');
  await context.close();
});

test('all 200 strings are used by the forms, each more than three times', () => {
  const given = FORMS.flatMap((_form, part) => scriptStringsOf(part));
  const times = SCRIPT_STRINGS.map((text) => given.filter((each) => each === text).length);
  expect(Math.min(...times)).toBeGreaterThan(3);
});

// All forms treat text alike, so each gets only a share of the strings; the server's routes are tested with all 200 in every field.
for (const [part, form] of FORMS.entries())
  test(`${form.name}: scripts of every kind in every text field are text`, async ({ browser, baseURL }) => {
    const page = await open(browser, baseURL, form.person, form.path);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await press(page, form.press ?? []);
    const scope = page.locator(form.scope ?? '[role=dialog]');
    await expect(scope).toBeVisible();

    const texts = scriptStringsOf(part);
    const { sent, fields } = await fillWithTexts(scope, {
      texts,
      ...(form.button ? { button: form.button } : {}),
    });

    expect(fields).not.toEqual([]);
    if (!form.keepsToItself) expect(sent).toBeGreaterThan(texts.length / 2 - 1);
    await expectOnlyText(page);
    await expect(scope, 'the form is still there').toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();
  });

test('200 scripts used as names, notes and messages render as text on every screen that shows them', async ({
  browser,
  baseURL,
}) => {
  const named = await nameEverythingWith(SCRIPT_STRINGS, people, baseURL ?? '');
  const screens: [person: Person, path: string, tab?: RegExp][] = [
    ['admin', '/school-admin-dashboard', /Class Cards/],
    ['admin', '/school-admin-dashboard', /Teachers/],
    ['admin', '/school-admin-dashboard', /Students/],
    ['admin', '/class-cards'],
    ...named.classNumbers.flatMap((classNumber): [Person, string][] => [
      ['admin', `/classroom/${classNumber}`],
      ['admin', `/class/${classNumber}`],
    ]),
    ['teacher', '/teacher-dashboard'],
    ['student', '/student-dashboard'],
    ['parent', '/parent-dashboard', /Recent Activity/],
  ];
  const pages = new Map<Person, Page>();
  for (const [person, path, tab] of screens) {
    const page = pages.get(person) ?? (await open(browser, baseURL, person, path));
    if (pages.has(person)) await goOn(page, path);
    pages.set(person, page);
    if (tab) await page.getByRole('tab', { name: tab }).click();
    const shown = page.getByText('ran()').filter({ visible: true }).first();
    await expect(shown, `${path} shows one of them`).toBeVisible();
    await expectOnlyText(page);
  }
  for (const page of pages.values()) await page.context().close();
  // Last, because the alert covers every other screen.
  await raiseAlertSaying(SCRIPT_STRINGS[4] ?? '', people, baseURL ?? '');
  const page = await open(browser, baseURL, 'parent', '/parent-dashboard');
  await expect(page.getByRole('alertdialog')).toContainText('ran()');
  await expectOnlyText(page);
  await page.context().close();
});
