import { type Browser, expect, type Page } from '@playwright/test';
import { allIsHere } from './support/all-here';
import { SCHEMES, bringAxe, expectAccessible } from './support/axe';
import { clippedLabels } from './support/clipped';
import { goOn, speak } from './support/go-on';
import { notReachedByTab } from './support/keyboard';
import { answerForLinks } from './support/links';
import { type Person, type ScreenRow, SCREENS } from './support/screens';
import { sideways } from './support/sideways';
import { pictureOf, test } from './support/test';
import { WalkPeople } from './support/walk-people';

/** `npm run screens`: each screen is loaded by itself and read at every width in every language, with pictures. */
const WHOLE = process.env.SCREENS === 'whole';
/** Of a phone, a tablet and a desk. */
const WIDTHS = [390, 820, 1440];
/** What has to be read without scrolling sideways (WCAG 1.4.10): the smallest phones, and a desk at four times the size. */
const NARROWEST = 320;
const AT_TABLETS: readonly Person[] = ['teacher', 'dueTeacher', 'graceTeacher', 'device'];
const AT_PHONES: readonly Person[] = [
  ...(['nobody', 'student', 'parent', 'readOnlyParent'] as const),
  ...(['suspendedStudent', 'suspendedParent'] as const),
];

/** In the suite the one at which the screen is mostly seen. */
function widthsOf(person: Person): readonly number[] {
  if (WHOLE) return WIDTHS;
  return [AT_PHONES.includes(person) ? 390 : AT_TABLETS.includes(person) ? 820 : 1440];
}

/**
 * What is read beside English: the other languages, and two that are made of English, of which one says everything at greater
 * length and one from right to left. `SPEAK=fr,de` chooses.
 */
const LANGUAGES = process.env.SPEAK?.split(',') ?? ['es', 'en-XA', 'fr', 'ar-XB', 'de'];

/** In the suite a screen is read in one of them at one width, whose turn it is. */
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

/** One for each person: what every screen needs is fetched and compiled once. */
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
  const page = await context.newPage();
  await answerForLinks(page);
  return page;
}

/**
 * A public page is loaded by itself, because it was drawn by the build. Whoever is signed in loads the application once and
 * goes on as a link goes.
 */
async function open(page: Page, person: Person, address: string): Promise<void> {
  const stays = !WHOLE && person !== 'nobody' && page.url() !== 'about:blank';
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: widthsOf(person)[0] ?? 390, height: 900 });
  if (stays && (await goOn(page, address, 'from another language')) === 'as a link') return;
  if (stays) return bringAxe(page);
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => localStorage.removeItem('language'));
    await page.goto('about:blank');
  }
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
      // A visitor is told 401 when the app asks who is there, 404 where nothing is, and 409 where there is no register; the
      // browser prints that.
      if (message.type() === 'error' && !/40[149]/.test(message.text())) errors.push(message.text());
    });
    const fits = async (width: number, words: string) => {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sideways(page), `${words}, ${width} px wide`).toEqual([]);
      await expect.poll(() => clippedLabels(page), `whole words in ${words} at ${width} px`).toEqual([]);
    };
    await open(page, person, await people.addressOf(path));
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await allIsHere(page);
    if (path !== '/') await expect(page, 'its own title').toHaveTitle(/.+ · Homeroom$/);
    for (const width of widthsOf(person)) {
      await fits(width, 'English');
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await pictureOf(page, testInfo, `${colorScheme}-${width}`);
        await expectAccessible(page, colorScheme);
      }
    }
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await expect.poll(() => sideways(page), `English, ${NARROWEST} px wide`).toEqual([]);
    await page.setViewportSize({ width: widthsOf(person).at(-1) ?? 390, height: 900 });
    // Again where something came while it went: lines of today arrive one after the other.
    await expect.poll(() => notReachedByTab(page), 'everything is reached with the keyboard').toEqual([]);
    for (const { language, widths } of readingsOf(place)) {
      await speak(page, language);
      for (const width of widths) {
        await fits(width, language);
        // Where words have least room; wider ones are measured, which a picture is not.
        if (width === 390) await pictureOf(page, testInfo, `${language}-${width}`);
      }
    }
    expect(errors).toEqual([]);
    for (const event of ['pageerror', 'console'] as const) page.removeAllListeners(event);
  });
}

/** All screens of one person one after the other, so that the workers share few people. */
const PEOPLE = [...new Set(SCREENS.map(([person]) => person))];
const WALK = PEOPLE.flatMap((person) => SCREENS.filter(([of]) => of === person));
WALK.filter(([person]) => person !== 'visitor').forEach(look);

test.describe('inside a school', () => {
  // One visit at a time: two of these at once would end each other's.
  test.describe.configure({ mode: 'serial' });
  WALK.filter(([person]) => person === 'visitor').forEach(look);
});
