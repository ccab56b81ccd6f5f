import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { notReachedByTab } from './support/keyboard';
import { makeSchool, type SchoolOfStates } from './support/school';

type Person = keyof SchoolOfStates | 'nobody';

/** Every screen with something that shows it is really there. */
const SCREENS: [person: Person, path: string, shows: RegExp][] = [
  ['nobody', '/', /Choose Your Login Type/],
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
  ['admin', '/school-admin-dashboard', /Linden School/],
  ['admin', '/school-admin-dashboard?tab=teachers', /Theo/],
  ['admin', '/school-admin-dashboard?tab=students', /Ivy/],
  ['admin', '/class-cards', /Sunflowers/],
  ['admin', '/school-settings', /Words before an alert/],
  ['admin', '/teacher-admin?class=1', /Kids Messenger is on/],
  ['admin', '/messages-bypass', /Theo/],
  ['admin', '/classroom/1', /Ivy/],
  ['admin', '/classroom', /Invalid Class/],
  ['admin', '/classroom/1/students/:studentId', /looking at Ivy Stone's dashboard/],
  ['teacher', '/teacher-dashboard', /Sunflowers/],
  ['teacher', '/class/1', /Ivy/],
  ['device', '/class/1', /Ivy/],
  ['teacher', '/teacher-admin', /Kids Messenger is on/],
  ['teacher', '/messages-bypass', /No messages yet/],
  ['student', '/student-dashboard', /Ivy/],
  ['student', '/kids-messenger', /Theo Marsh/],
  ['parent', '/messages-bypass', /Theo Marsh/],
  ['student', '/my-work', /Points by week/],
  ['student', '/games', /not open at your school yet/],
  ['parent', '/parent-dashboard', /Ivy/],
  ['parent', '/class-details/1', /Points in this class/],
];

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'] as const;

let people: Awaited<ReturnType<typeof makeSchool>>;

test.beforeAll(async ({ baseURL }) => {
  people = await makeSchool(baseURL ?? '');
});

/** All rules once; of the dark scheme only what colours can break, because nothing else differs. */
function rulesFor(colorScheme: (typeof SCHEMES)[number], page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page });
  return colorScheme === 'light'
    ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    : axe.withRules(['color-contrast', 'link-in-text-block']);
}

for (const [person, path, shows] of SCREENS) {
  test(`${path} for ${person}: readable, reachable, without errors at every width in both schemes`, async ({
    browser,
    baseURL,
  }, testInfo) => {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(person === 'nobody' ? {} : { storageState: people[person] }),
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // A visitor is told 401 when the app asks who is there, and 404 where nothing is; the browser prints that.
        if (message.type() === 'error' && !/40[14]/.test(message.text())) errors.push(message.text());
      });
      await page.setViewportSize({ width: WIDTHS[0] ?? 390, height: 900 });
      await page.goto(path.replace(':studentId', people.facts.studentId));
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: testInfo.outputPath(`${colorScheme}-${width}.png`), fullPage: true });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px wide, ${colorScheme}`).toBeLessThanOrEqual(0);
        const { violations } = await rulesFor(colorScheme, page).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      }
      if (colorScheme === 'light')
        expect(await notReachedByTab(page), 'everything is reached with the keyboard').toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
}
