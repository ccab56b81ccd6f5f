import type { Browser, Page } from '@playwright/test';
import { allIsHere } from './support/all-here';
import { SCHEMES, bringAxe, expectAccessible } from './support/axe';
import { clippedLabels } from './support/clipped';
import { expect } from './support/expect';
import { goOn, speak } from './support/go-on';
import { notReachedByTab } from './support/keyboard';
import { answerForLinks } from './support/links';
import { type Person, type ScreenRow, SCREENS } from './support/screens';
import { sideways } from './support/sideways';
import { pictureOf, test } from './support/test';
import { WalkPeople } from './support/walk-people';

/** `npm run screens`: loads each screen separately and checks it at every width in every language, with screenshots. */
const WHOLE = process.env.SCREENS === 'whole';
/** A phone, a tablet and a desktop. */
const WIDTHS = [390, 820, 1440];
/**
 * The width at which content must be readable without horizontal scrolling (WCAG 1.4.10): the smallest phones, and a desktop at 400% zoom.
 */
const NARROWEST = 320;
const AT_TABLETS: readonly Person[] = ['teacher', 'dueTeacher', 'graceTeacher', 'device'];
const AT_PHONES: readonly Person[] = [
  ...(['nobody', 'student', 'parent', 'readOnlyParent'] as const),
  ...(['suspendedStudent', 'suspendedParent'] as const),
];

/** The regular suite uses only the width at which the person mostly sees the screen. */
function widthsOf(person: Person): readonly number[] {
  if (WHOLE) return WIDTHS;
  return [AT_PHONES.includes(person) ? 390 : AT_TABLETS.includes(person) ? 820 : 1440];
}

/**
 * Languages checked besides English: the other translations and two pseudo-locales, one with longer texts and one right-to-left.
 * `SPEAK=fr,de` selects languages.
 */
const LANGUAGES = process.env.SPEAK?.split(',') ?? ['es', 'en-XA', 'fr', 'ar-XB', 'de'];

/** In the regular suite each screen is checked in one language at one width, in rotation. */
function readingsOf(place: number): { language: string; widths: readonly number[] }[] {
  if (WHOLE) return LANGUAGES.map((language) => ({ language, widths: WIDTHS }));
  const turn = <T>(all: readonly T[]) => all.filter((_, index) => index === place % all.length);
  return turn(LANGUAGES).map((language) => ({ language, widths: turn(WIDTHS) }));
}

let people: WalkPeople;
test.beforeAll(({ baseURL }) => {
  people = new WalkPeople(baseURL ?? '');
});
test.afterAll(() => people.leave());

/** One page per person, so that shared resources are fetched and compiled only once. */
test.use({ keepsPages: true });
const pages = new Map<Person, Page>();
test.afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
});

async function pageOf(person: Person, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...(person === 'nobody' ? {} : { storageState: await people.stateOf(person) }),
  });
  return context.newPage();
}

/**
 * Public pages are loaded separately because they are prerendered. For a signed-in person the application loads once and then navigates on
 * the client, like a link.
 */
async function open(page: Page, person: Person, address: string): Promise<void> {
  const stays = !WHOLE && person !== 'nobody' && page.url() !== 'about:blank';
  const lookAsFirst = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: widthsOf(person)[0] ?? 390, height: 900 });
  };
  if (stays) {
    const way = await goOn(page, address, { language: 'en', onTheWay: lookAsFirst });
    if (way === 'anew') await bringAxe(page);
    return;
  }
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => localStorage.removeItem('language'));
    await page.goto('about:blank');
  }
  await lookAsFirst();
  await page.goto(address);
  await bringAxe(page);
}

function look([person, path, shows]: ScreenRow, place: number): void {
  test(`${path} for ${person}: fits, readable in both schemes, reachable, without errors`, async ({
    browser,
    baseURL,
  }, testInfo) => {
    const page = pages.get(person) ?? (await pageOf(person, browser, baseURL));
    pages.set(person, page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // A visitor gets 401 for the session request, 404 for things that do not exist and 409 where there is no register; the browser logs
      // these.
      if (message.type() === 'error' && !/40[149]/.test(message.text())) errors.push(message.text());
    });
    const fits = async (width: number, words: string) => {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sideways(page), `${words}, ${width} px wide`).toEqual([]);
      await expect.poll(() => clippedLabels(page), `whole words in ${words} at ${width} px`).toEqual([]);
    };
    // Only where a link is opened: while a page's requests are intercepted, the browser caches none of its files.
    const isLink = path.includes('#');
    if (isLink) await answerForLinks(page);
    await open(page, person, await people.addressOf(path));
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await allIsHere(page);
    if (path !== '/') await expect(page, 'its own title').toHaveTitle(/.+ · Homeroom$/);
    for (const width of widthsOf(person)) {
      await fits(width, 'English');
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
        await pictureOf(page, testInfo, `${colorScheme}-${width}`);
        await expectAccessible(page, colorScheme);
      }
    }
    // Polled, because content that loads during the check, such as today's lines, can change the result.
    await expect.poll(() => notReachedByTab(page), 'everything is reached with the keyboard').toEqual([]);
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await expect.poll(() => sideways(page), `English, ${NARROWEST} px wide`).toEqual([]);
    for (const { language, widths } of readingsOf(place)) {
      await page.setViewportSize({ width: widths[0] ?? NARROWEST, height: 900 });
      await speak(page, language);
      for (const width of widths) {
        await fits(width, language);
        // Pictures are taken only at the narrowest width; wider ones are measured without one.
        if (width === 390) await pictureOf(page, testInfo, `${language}-${width}`);
      }
    }
    expect(errors).toEqual([]);
    if (isLink) await page.unrouteAll();
    for (const event of ['pageerror', 'console'] as const) page.removeAllListeners(event);
  });
}

/** Groups the screens by person, so that the workers share few people. */
const PEOPLE = [...new Set(SCREENS.map(([person]) => person))];
const WALK = PEOPLE.flatMap((person) => SCREENS.filter(([of]) => of === person));
WALK.filter(([person]) => person !== 'visitor').forEach(look);

test.describe('inside a school', () => {
  // An operator has one visit at a time; two parallel tests would end each other's.
  test.describe.configure({ mode: 'serial' });
  WALK.filter(([person]) => person === 'visitor').forEach(look);
});
