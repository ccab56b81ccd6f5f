import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { makeSchool, type SchoolFacts, type SchoolOfStates } from './support/school';
import { pictureOf, test } from './support/test';

const SCHOOL = 'The Royal Wolverhampton and Bilston Church of England School';
const ADMIN = 'Maximilian-Alexander Wolfeschlegelsteinhausen';
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

type Who = keyof SchoolOfStates;
let people: SchoolOfStates & { facts: SchoolFacts };
test.beforeAll(async ({ baseURL }) => {
  people = await makeSchool(baseURL ?? '', { schoolName: SCHOOL, adminName: ADMIN });
});

async function open(
  browser: Browser,
  who: Who,
  path: string,
  size: keyof typeof SIZES = 'desk',
): Promise<Page> {
  const context = await browser.newContext({ storageState: people[who], viewport: SIZES[size] });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let stops = 0; stops < most; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the keyboard skips to the content, walks and folds the rail, and the device remembers it', async ({
  browser,
}) => {
  const page = await open(browser, 'admin', '/school-admin-dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const classes = rail(page).getByRole('link', { name: 'Classes', exact: true });
  await tabTo(page, classes);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/class-cards$/);
  await expect(classes).toHaveAttribute('aria-current', 'page');
  await expect(rail(page).locator('[aria-current]')).toHaveCount(1);

  await goOn(page, '/classroom/1');
  // The menu entry of the parent page.
  await expect(classes).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'Back to Class Cards' })).toHaveAttribute(
    'href',
    '/class-cards',
  );

  const fold = page.getByRole('button', { name: 'Make the menu narrow' });
  await tabTo(page, fold, 60);
  const wide = (await rail(page).boundingBox())?.width ?? 0;
  await page.keyboard.press('Enter');
  const unfold = page.getByRole('button', { name: 'Make the menu wide' });
  await expect(unfold).toBeFocused();
  await expect.poll(async () => (await rail(page).boundingBox())?.width ?? wide).toBeLessThan(wide / 2);
  await page.reload();
  await expect(unfold).toBeVisible();
});

test('a phone shows at most five places in its bottom bar and the rest in a sheet', async ({
  browser,
}, testInfo) => {
  for (const [who, path] of [
    ['admin', '/school-admin-dashboard'],
    ['teacher', '/teacher-dashboard'],
    ['student', '/student-dashboard'],
    ['parent', '/parent-dashboard'],
  ] as const) {
    const page = await open(browser, who, path, 'phone');
    const bar = rail(page);
    const first = bar.getByRole('list').first();
    const stops = first.locator('a:visible, button:visible');
    await expect(stops.first()).toBeVisible();
    const count = await stops.count();
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(5);
    for (const stop of await stops.all()) {
      const box = await stop.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      const word = await stop.locator('span').last().boundingBox();
      expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(SIZES.phone.height);
      const cut = await stop.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
    }
    const foot = await bar.boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(SIZES.phone.height, 0);
    // Scrolled to the end, the bar covers no content of the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('#main').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);

    await page.getByRole('button', { name: 'You and this device' }).click();
    for (const way of [
      page.getByRole('link', { name: 'Account' }),
      page.getByRole('button', { name: /^(Sign out|Logout)$/ }),
    ])
      await expect(way).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');

    if (who !== 'admin') continue;
    const more = bar.getByRole('button', { name: 'More' });
    await more.click();
    const settings = bar.getByRole('link', { name: 'School settings' });
    await expect(settings).toBeVisible();
    await pictureOf(page, testInfo, 'more');
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await settings.click();
    await expect(page).toHaveURL(/\/school-settings$/);
    await expect(settings).toBeHidden();
  }
});

test('header and page title take one row each on a desktop, however long the names are', async ({
  browser,
}) => {
  const page = await open(browser, 'admin', '/school-admin-dashboard');
  const head = page.getByRole('banner');
  await expect(head.getByText(`Hello, Maximilian-Alexander`)).toBeVisible();
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(62);
  const name = head.getByTitle(SCHOOL);
  await expect(name).toBeVisible();
  const controls = await head.locator('a, button').all();
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  const ends = boxes.filter((box) => box !== null).toSorted((one, other) => one.x - other.x);
  for (const [index, box] of ends.entries()) {
    expect(Math.abs(box.y + box.height / 2 - 30)).toBeLessThanOrEqual(4);
    const next = ends[index + 1];
    if (next) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
  }
  const emergency = await page.getByRole('button', { name: 'Emergency' }).boundingBox();
  expect((ends.at(-1)?.x ?? 0) + (ends.at(-1)?.width ?? 0)).toBeLessThanOrEqual(emergency?.x ?? 0);

  for (const path of ['/school-admin-dashboard', '/class-cards', '/classroom/1', '/students']) {
    if (!page.url().endsWith(path)) await goOn(page, path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const lines = await title.evaluate(
      (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines, path).toBeLessThan(1.5);
  }
});

const PAGES: Record<Exclude<Who, 'parent'>, readonly string[]> = {
  admin: [
    '/school-admin-dashboard',
    '/class-cards',
    '/classroom/1',
    '/students',
    '/school-settings',
    '/account',
  ],
  teacher: [
    '/teacher-dashboard',
    '/class/1',
    '/classroom/1',
    '/messages-bypass',
    '/teacher-admin',
    '/account',
  ],
  student: ['/student-dashboard', '/kids-messenger', '/my-work', '/games', '/account'],
  device: ['/class/1'],
};

test('the emergency button keeps its spot on every page, on a phone and at a desk', async ({ browser }) => {
  for (const [who, paths] of Object.entries(PAGES)) {
    // Compared per role and size, because a child's button is larger.
    const spots = { phone: new Set<string>(), desk: new Set<string>() };
    const page = await open(browser, who as Who, paths[0] ?? '/');
    for (const path of paths) {
      if (!page.url().endsWith(path)) await goOn(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const button = page.getByRole('button', { name: 'Emergency' });
      for (const size of ['phone', 'desk'] as const) {
        await page.setViewportSize(SIZES[size]);
        await expect(button).toHaveCount(1);
        await expect(button).toBeVisible();
        for (const top of [0, 300]) {
          await page.evaluate((to) => window.scrollTo(0, to), top);
          const box = await button.boundingBox();
          const spot = [box?.x, box?.y, box?.width, box?.height].map((each) => Math.round(each ?? 0));
          spots[size].add(spot.join());
        }
      }
    }
    for (const [size, at] of Object.entries(spots)) expect([...at], `${who}, ${size}`).toHaveLength(1);
    await page.context().close();
  }
});

test('the emergency button works while a dialog is open', async ({ browser }) => {
  const page = await open(browser, 'teacher', '/class/1');
  const button = page.getByRole('button', { name: 'Emergency' });
  for (const size of ['phone', 'desk'] as const) {
    await page.setViewportSize(SIZES[size]);
    const before = await button.boundingBox();
    await page.getByRole('button', { name: /^Ivy Stone/ }).click();
    const dialogs = page.getByRole('dialog');
    await expect(dialogs).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'What is the emergency?' })).toBeVisible();
    for (let open = await dialogs.count(); open > 0; open -= 1) {
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(open - 1);
    }
  }
});

test('the search finds a student, a class and an action, by keyboard and on a phone', async ({
  browser,
}, testInfo) => {
  const page = await open(browser, 'admin', '/school-admin-dashboard');
  const asked: string[] = [];
  page.on('framenavigated', (frame) => asked.push(frame.url()));
  const field = page.getByRole('combobox', { name: 'People, classes and actions' });
  const find = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
    const found = page.getByRole('option', { name: option });
    await expect(found).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Press Enter to open' })).toBeVisible();
    await pictureOf(page, testInfo, `search-${text}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await find('ivy', /Ivy Stone/);
  await expect(page).toHaveURL(new RegExp(`/classroom/1/students/${people.facts.studentId}$`));
  await find('sunfl', /Sunflowers/);
  await expect(page).toHaveURL(/\/classroom\/1$/);
  await page.keyboard.press('Control+k');
  await field.fill('add a stu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/students\?add=student$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const url of asked) expect(decodeURIComponent(url)).not.toMatch(/ivy/i);

  const phone = await open(browser, 'teacher', '/teacher-dashboard', 'phone');
  await phone.getByRole('button', { name: 'Search' }).click();
  await phone.getByRole('combobox').fill('Ivy');
  await phone.getByRole('option', { name: /Ivy Stone/ }).click();
  await expect(phone).toHaveURL(/\/classroom\/1\/students\//);
});
