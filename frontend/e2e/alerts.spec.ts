import { type Browser, type Locator, type Page, request } from '@playwright/test';
import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { sayKept } from './support/kept';
import { isReachedByTab } from './support/keyboard';
import { bringAxe, SCHEMES, expectAccessible } from './support/axe';
import { makeSchool, type SchoolFacts, type SchoolOfStates } from './support/school';
import { pictureOf, test } from './support/test';

type People = SchoolOfStates & { facts: SchoolFacts };
type State = SchoolOfStates['admin'];

const RAISE = '**/api/school-admin/emergency-alerts';
const PHONE = { width: 390, height: 844 };

/** Each test has its own school, because an alert affects everybody in it. */
async function school(baseURL: string | undefined): Promise<People> {
  return makeSchool(baseURL ?? '');
}

async function open(
  browser: Browser,
  storageState: State,
  path: string,
  viewport = { width: 1440, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({ storageState, viewport });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const apiOf = (storageState: State, baseURL = '') =>
  request.newContext({ baseURL, storageState, extraHTTPHeaders: { origin: baseURL } });

async function raise(as: State, baseURL: string | undefined, body: object): Promise<string> {
  const api = await apiOf(as, baseURL);
  const answer = await api.post('/api/school-admin/emergency-alerts', { data: body });
  expect(answer.status()).toBe(202);
  return ((await answer.json()) as { alert: { id: string } }).alert.id;
}

async function activeAlerts(as: State, baseURL: string | undefined): Promise<{ id: string }[]> {
  const api = await apiOf(as, baseURL);
  return (await (await api.get('/api/emergency-alerts/active')).json()) as { id: string }[];
}

/** Filtered by text: the page may show other alerts beside it, about something it could not load. */
const saying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function toTheConfirmation(page: Page, type: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Emergency' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: type }).click();
}

test.describe('an alert raised without a network', () => {
  test('shows at once that nothing was sent, sends within its minute and creates a single alert', async ({
    browser,
    baseURL,
  }) => {
    const people = await school(baseURL);
    const page = await open(browser, people.student, '/student-dashboard', PHONE);
    // The page's chunks are loaded, so that only the alert's own requests fail while offline.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await toTheConfirmation(page, /^Fire/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send alert' }).click();
    await expect(saying(page, 'NOT SENT')).toBeVisible();
    await expect(page.getByText(/Trying for \d+ more seconds/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(await activeAlerts(people.admin, baseURL)).toEqual([]);
    await page.context().setOffline(false);
    await expect(page.getByRole('alertdialog')).toContainText('EVACUATE');
    await expect(page.getByRole('alertdialog')).toContainText('EMERGENCY ALERT SENT');
    expect(await activeAlerts(people.admin, baseURL)).toHaveLength(1);
  });

  test('is never sent late: not after its minute, a reload or a manual stop', async ({
    browser,
    baseURL,
  }) => {
    const people = await school(baseURL);
    const page = await open(browser, people.teacher, '/teacher-dashboard');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/emergency-alerts')) sent += 1;
    });
    await page.clock.install();
    await toTheConfirmation(page, /^Lockdown/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send alert' }).click();
    await expect(saying(page, 'NOT SENT')).toBeVisible();
    // From here only the test moves the clock, or the toast could time out while a slow machine still draws the page.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    // In small steps, so that the page does not take it for a device waking from sleep.
    for (let second = 0; second < 62; second += 2) await page.clock.runFor(2_000);
    await expect(saying(page, 'We tried for 60 seconds and have stopped')).toBeVisible();
    await expect(saying(page, 'Error sending emergency alert')).toBeVisible();
    await page.clock.resume();
    const tried = sent;
    expect(tried).toBeGreaterThan(20);
    await page.context().setOffline(false);
    for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000);
    expect(sent).toBe(tried);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Emergency' })).toBeVisible();
    await page.clock.runFor(120_000);
    expect(sent).toBe(tried);
    expect(await activeAlerts(people.admin, baseURL)).toEqual([]);

    await toTheConfirmation(page, /^Lockdown/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send alert' }).click();
    await page.getByRole('button', { name: 'Stop trying' }).click();
    await expect(saying(page, 'The alert will not be sent later by itself')).toBeVisible();
    const stopped = sent;
    await page.context().setOffline(false);
    await page.clock.runFor(120_000);
    expect(sent).toBe(stopped);
    expect(await activeAlerts(people.admin, baseURL)).toEqual([]);
  });

  test('is retried with one idempotency key and raised once when its response is lost', async ({
    browser,
    baseURL,
  }) => {
    const people = await school(baseURL);
    const page = await open(browser, people.student, '/student-dashboard', PHONE);
    // The server receives the requests, but neither the response nor the live stream gets through.
    await page.route('**/api/events', (route) => route.abort());
    await page.route('**/api/emergency-alerts/active', (route) => route.abort());
    await page.reload();
    const keys: (string | undefined)[] = [];
    let lost = 2;
    await page.route(RAISE, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (lost === 0) return route.continue();
      lost -= 1;
      await route.fetch();
      await route.abort();
    });
    await toTheConfirmation(page, /^Fire/);
    await page.getByRole('button', { name: 'Send alert' }).click();
    await expect(saying(page, 'NOT SENT')).toBeVisible();
    await expect(page.getByText('EMERGENCY ALERT SENT')).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    const [alert] = await activeAlerts(people.admin, baseURL);
    const api = await apiOf(people.admin, baseURL);
    const report = await api.get(`/api/emergency-alerts/${alert?.id}/deliveries`);
    expect(await report.json()).toMatchObject({ raisers: { total: 1, first: [{ times: 1 }] } });
  });
});

test('the header reports a lost event stream after a while and drops the notice once it reconnects', async ({
  browser,
  baseURL,
}) => {
  const people = await school(baseURL);
  const screens: [State, string][] = [
    [people.parent, '/parent-dashboard'],
    [people.teacher, '/class/1'],
    [people.admin, '/school-settings'],
  ];
  const lookAt = async ([person, path]: [State, string]) => {
    const page = await open(browser, person, path, PHONE);
    const lost = page.getByRole('banner').getByText(/Connection lost. We keep trying/);
    await expect(page.getByRole('button', { name: 'You and this device' })).toBeVisible();
    await expect(lost).toBeHidden();
    await page.route('**/api/events', (route) => route.abort());
    await page.reload();
    await expect(lost).toBeVisible();
    await page.unroute('**/api/events');
    await expect(lost).toBeHidden({ timeout: 60_000 });
    await page.context().close();
  };
  // In parallel, because the notice takes its time to appear and to disappear.
  await Promise.all(screens.map(lookAt));
});

test.describe('the alert screens of the three audiences', () => {
  const message = 'Smoke on the second floor.';

  test('people on site, families and class walls each see the version meant for them', async ({
    browser,
    baseURL,
  }, testInfo) => {
    const people = await school(baseURL);
    const alertId = await raise(people.teacher, baseURL, { type: 'fire', message });
    const api = await apiOf(people.teacher, baseURL);
    const words = { message: 'Everybody is outside and counted.', nextWordInMinutes: 15 };
    expect((await api.post(`/api/emergency-alerts/${alertId}/updates`, { data: words })).ok()).toBe(true);
    const documents: [name: string, person: State, path: string][] = [
      ['on-site', people.student, '/student-dashboard'],
      ['family', people.parent, '/parent-dashboard'],
      ['wall', people.device, '/class/1'],
    ];
    for (const [name, person, path] of documents) {
      const page = await open(browser, person, path, PHONE);
      const document = page.getByRole('alertdialog');
      await expect(document).toContainText('Everybody is outside and counted.');
      await expect(document).toContainText(/Next update by \d+:\d\d/);
      await bringAxe(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          await pictureOf(page, testInfo, `${name}-${colorScheme}-${width}`);
          await expect.poll(() => cutOff(page), `${name} at ${width}`).toEqual([]);
          await expectAccessible(page, colorScheme);
        }
      }
      if (name === 'family') {
        await expect(document).toContainText(/Fire at Linden School/);
        await expect(document).toContainText('Your children at this school: Ivy (class 1)');
        await expect(document).not.toContainText(/EVACUATE|Raised by/);
      } else await expectActionToFill(page, document.getByRole('heading', { level: 1 }));
      // Capitals about 25 mm high on an ordinary classroom screen, without any overflow at the bottom.
      if (name === 'wall') {
        for (const words of [message, 'Everybody is outside and counted.'])
          await expect
            .poll(() =>
              document.getByText(words).evaluate((text) => parseFloat(getComputedStyle(text).fontSize)),
            )
            .toBeGreaterThan(35);
        const hidden = () =>
          document.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        await expect.poll(hidden).toBe(0);
      }
      await page.context().close();
    }
  });

  /** The longest word of the action spans the screen's width, and at 1440 a class wall can be read from five metres. */
  async function expectActionToFill(page: Page, heading: Locator): Promise<void> {
    await expect(heading).toHaveText('EVACUATE');
    await page.setViewportSize(PHONE);
    const fill = async () => {
      const text = await heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().width;
      });
      return text / PHONE.width;
    };
    await expect.poll(fill).toBeGreaterThan(0.8);
    expect(await fill()).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    const size = () =>
      heading.locator('span').evaluate((span) => parseFloat(getComputedStyle(span).fontSize));
    await expect.poll(size).toBeGreaterThan(120);
  }
});

/** Labels and lines of the alert flow whose content overflows their box. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots = '[role=alertdialog], [role=dialog], [data-alert-layer]';
    const texts = 'button, button *, a, h1, h1 *, h3, label, th, td, dt, dd, p, summary, li';
    const seen = [...document.querySelectorAll(roots)]
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(texts)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => `${element.tagName} “${element.textContent.slice(0, 40)}”`);
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    return wide > 0 ? [`the page by ${wide} px`, ...seen] : seen;
  });
}

/** Text typed into a field on the alert's colour does not have the field's background colour. */
async function expectFieldsToBeRead(within: Locator): Promise<void> {
  for (const scheme of SCHEMES) {
    await within.page().emulateMedia({ colorScheme: scheme });
    await expect(within.page().locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    const fields = await within.locator('select, input[type=search], textarea').all();
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      await expect(field).toHaveCSS('color', 'rgb(255, 255, 255)');
      await expect(field).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.3)');
    }
  }
}

test('no label of the alert flow is clipped on a phone', async ({ browser, baseURL }) => {
  const people = await school(baseURL);
  const page = await open(browser, people.admin, '/school-admin-dashboard', PHONE);
  const fits = async (where: string) => expect(await cutOff(page), where).toEqual([]);
  await page.getByRole('button', { name: 'Emergency' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits('choosing');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Natural disaster/ })
    .click();
  await expect(page.getByRole('button', { name: 'Send alert' })).toBeVisible();
  await fits('confirming');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send alert' }).click();
  await expect(page.getByRole('button', { name: 'Stop trying' })).toBeVisible();
  await fits('trying');
  await page.getByRole('button', { name: 'Stop trying' }).click();
  // Sections of the page behind the dialog may have failed too and show a "Try again" of their own.
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await fits('given up');
  await page.context().setOffline(false);
  await again.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await fits('sent');
  const staff = page.getByRole('region', { name: 'For staff' });
  await expect(staff.getByRole('table')).toBeVisible();
  await fits('who was reached');
  await staff.getByLabel('Search by name').fill('Nobody');
  await expectFieldsToBeRead(staff);
  await staff.getByLabel('Search by name').fill('');
  await staff.getByRole('button', { name: 'Send an update' }).click();
  await staff.getByLabel('What is known now').fill('Everybody is outside.');
  await expectFieldsToBeRead(staff);
  await fits('an update');
  await staff.getByRole('button', { name: 'Cancel' }).click();
  await staff.getByRole('button', { name: 'All clear', exact: true }).click();
  await fits('the end');
  await page.getByRole('button', { name: /^Acknowledge/ }).click();
  await page.getByRole('button', { name: 'Details and all clear' }).click();
  await fits('the banner');
});

test.describe('the emergency button stays uncovered', () => {
  /** The button must be visible, tappable and reachable by keyboard, and must not overlap the dialog. */
  async function expectWithinReach(page: Page, what: string): Promise<void> {
    const dialog = page.getByRole('dialog').last();
    await expect(dialog, what).toBeVisible();
    const above = page.locator('[data-alert-layer="raise"]').getByRole('button', { name: 'Emergency' });
    await expect(above, what).toBeVisible();
    // Waits until the dialog's opening transition has finished.
    await expect
      .poll(async () => {
        const [box, under] = [await above.boundingBox(), await dialog.boundingBox()];
        return (under?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0);
      }, what)
      .toBe(true);
    const onTop = await above.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && button.contains(hit);
    });
    expect(onTop, what).toBe(true);
    expect(await isReachedByTab(page, above, 80), `${what}: reached with the keyboard`).toBe(true);
    await above.click();
    const choice = page.getByRole('dialog', { name: 'What is the emergency?' });
    await expect(choice, what).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(choice, what).toBeHidden();
    await expect(dialog, what).toBeVisible();
  }

  /** What a toast says covers nothing of the open dialog. */
  async function expectBesideToast(page: Page, title: string): Promise<void> {
    const toast = page.getByRole('status').filter({ hasText: title });
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => {
        const [said, dialog] = [await toast.boundingBox(), await page.getByRole('dialog').boundingBox()];
        if (!said || !dialog) return 'gone';
        const isBelow = said.y >= dialog.y + dialog.height;
        return isBelow || said.x + said.width <= dialog.x ? 'beside' : 'above';
      })
      .toBe('beside');
  }

  const leave = async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  test('by every dialog of the office, on a phone and on a desktop', async ({ browser, baseURL }) => {
    const people = await school(baseURL);
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const page = await open(browser, people.admin, '/school-admin-dashboard', viewport);
      await page.getByRole('button', { name: 'Create class card' }).click();
      await expectWithinReach(page, 'a new class');
      await leave(page);
      await page.getByRole('button', { name: 'Add student' }).click();
      await expectWithinReach(page, 'a new student');
      await leave(page);
      await page.getByRole('button', { name: 'Add teacher' }).click();
      await expectWithinReach(page, 'a new teacher');
      const form = page.getByRole('dialog');
      await form.getByLabel('First name').fill('Robin');
      await form.getByLabel('Last name').fill('Field');
      await form.getByRole('button', { name: 'Create Teacher' }).click();
      await expect(page.getByRole('region', { name: 'Robin Field' })).toBeVisible();
      await expectBesideToast(page, 'Teacher Created!');
      await expectWithinReach(page, 'a slip');
      await sayKept(page);
      await page.context().close();
    }
  });

  test('by the dialogs of a menu and by the class picker', async ({ browser, baseURL }) => {
    const people = await school(baseURL);
    const page = await open(browser, people.admin, '/school-admin-dashboard?tab=students', PHONE);
    const actions = page.getByRole('button', { name: /Ivy Stone/ }).first();
    await expect(actions).toBeVisible();
    const count = await dialogsOf(page, actions);
    expect(count).toBeGreaterThan(2);
    await page.context().close();

    for (const person of [people.teacher, people.device]) {
      const board = await open(browser, person, '/class/1', PHONE);
      await board.getByRole('button', { name: /^Ivy Stone/ }).click();
      await expectWithinReach(board, 'the picker');
      await leave(board);
      await board.context().close();
    }
  });

  /** Opens every dialog of a menu; returns from items that lead to another page. */
  async function dialogsOf(page: Page, menu: Locator): Promise<number> {
    const at = page.url();
    await menu.click();
    const names = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    let opened = 0;
    for (const name of names) {
      await menu.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      if (page.url() !== at) await goOn(page, at);
      if ((await page.getByRole('dialog').count()) === 0) continue;
      opened += 1;
      await expectWithinReach(page, name);
      await leave(page);
    }
    return opened;
  }

  test('by a toast and by the banner of a running alert', async ({ browser, baseURL }) => {
    const people = await school(baseURL);
    const board = await open(browser, people.teacher, '/class/1', PHONE);
    await board.route('**/api/points', (route) => route.abort());
    for (const width of [390, 820, 1440]) {
      await board.setViewportSize({ width, height: 844 });
      await board.getByRole('button', { name: /^Ivy Stone/ }).click();
      await board
        .getByRole('dialog')
        .getByRole('button', { name: /Kindness/ })
        .click();
      const toast = board.getByRole('status').filter({ hasText: 'Not given yet' });
      await expect(toast.first()).toBeVisible();
      await expectOnTop(board.getByRole('button', { name: 'Emergency' }));
    }
    await board.context().close();
    await raise(people.admin, baseURL, { type: 'medical' });
    await raise(people.admin, baseURL, { type: 'fire' });
    const page = await open(browser, people.teacher, '/class/1', PHONE);
    for (let alerts = 0; alerts < 2; alerts += 1)
      await page.getByRole('button', { name: /^Acknowledge/ }).click();
    const banner = page.getByRole('region', { name: 'Active alert: Fire' });
    await expect(banner).toBeVisible();
    for (const scrolled of [0, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      await expectOnTop(page.getByRole('button', { name: 'Emergency' }));
    }
    await banner.getByRole('button', { name: 'Details and all clear' }).click();
    await expectOnTop(page.getByRole('button', { name: 'Emergency' }));
    await banner.getByRole('button', { name: 'Hide details' }).click();
    // A dialog does not cover the banner itself either.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: /^Ivy Stone/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOnTop(banner.getByRole('button', { name: 'Details and all clear' }));
    await expectWithinReach(page, 'a dialog below a banner');
  });

  async function expectOnTop(button: Locator): Promise<void> {
    // A dialog adds a second button above itself; it must be gone once the dialog is closed.
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport();
    const onTop = () =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
        return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      });
    await expect.poll(onTop).toBe(true);
  }
});

test('staff see who has seen the alert and who has no page open', async ({ browser, baseURL }) => {
  const people = await school(baseURL);
  const parent = await open(browser, people.parent, '/parent-dashboard', PHONE);
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible();
  const admin = await open(browser, people.admin, '/school-admin-dashboard', PHONE);
  await raise(people.admin, baseURL, { type: 'fire' });
  await expect(parent.getByRole('alertdialog')).toBeVisible();
  const staff = admin.getByRole('region', { name: 'For staff' });
  const figure = (name: string) =>
    staff.getByRole('term').filter({ hasText: name }).first().locator('..').getByRole('definition');
  // The parent and the administrator; the student and the teacher have no page open.
  await expect(staff.getByText('2 of 4 people reached.')).toBeVisible();
  await expect(figure('Seen')).toHaveText('2');
  await expect(figure('Answered')).toHaveText('0');
  await expect(staff.getByRole('row', { name: /Ivy Stone/ })).toContainText('No page open');
  await parent.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(figure('Answered')).toHaveText('1');
  await staff.getByLabel('Show').selectOption('reached');
  await expect(staff.getByRole('row', { name: /parent/ })).toContainText('Answered');
  await staff.getByLabel('Search by name').fill('nobody of this name');
  await expect(staff.getByText('Nobody in this list has a name like that.')).toBeVisible();
});

test('a signed-in reader of a public page can raise an alarm there and receives one', async ({
  browser,
  baseURL,
}, testInfo) => {
  const people = await school(baseURL);
  const reading = async (person: State, home: string, path: string) => {
    const page = await open(browser, person, home, PHONE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const told = page.waitForResponse('**/api/emergency-alerts/active');
    await page.goto(path);
    await told;
    return page;
  };
  const parent = await reading(people.parent, '/parent-dashboard', '/terms');
  await expect(parent.getByRole('button', { name: 'Emergency' })).toHaveCount(0);
  const teacher = await reading(people.teacher, '/teacher-dashboard', '/faq');
  const emergency = teacher.getByRole('button', { name: 'Emergency' });
  await bringAxe(teacher);
  for (const colorScheme of SCHEMES) {
    await teacher.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await teacher.setViewportSize({ width, height: 844 });
      await expect(emergency).toBeInViewport();
      await pictureOf(teacher, testInfo, `faq-${colorScheme}-${width}`);
      await expectAccessible(teacher, colorScheme);
    }
  }
  await toTheConfirmation(teacher, /^Fire/);
  await teacher.getByRole('button', { name: 'Send alert' }).click();
  await expect(teacher.getByRole('alertdialog')).toContainText('EMERGENCY ALERT SENT');
  await expect(parent.getByRole('alertdialog')).toBeVisible();
  await parent.getByRole('button', { name: 'Acknowledge' }).click();
  // The banner stays above the page being read, and the reader stays on that page.
  await expect(parent.getByRole('region', { name: 'Active alert: Fire' })).toBeInViewport();
  await expect(parent).toHaveURL(/\/terms$/);
});

test('a teacher releases an alarm held for the staff to everybody with one tap', async ({
  browser,
  baseURL,
}) => {
  const people = await school(baseURL);
  const office = await apiOf(people.admin, baseURL);
  const chosen = await office.patch('/api/school-admin/alert-policy', { data: { staffFirst: true } });
  expect(chosen.status()).toBe(200);
  const family = await open(browser, people.parent, '/parent-dashboard', PHONE);
  const teacher = await open(browser, people.teacher, '/teacher-dashboard');
  await expect(teacher.getByRole('button', { name: 'Emergency' })).toBeVisible();
  const student = await open(browser, people.student, '/student-dashboard', PHONE);
  await toTheConfirmation(student, /^Fire/);
  await expect(student.getByText('The staff are alerted at once')).toBeVisible();
  await student.getByRole('button', { name: 'Send alert' }).click();
  await expect(student.getByRole('region', { name: 'The staff have your alarm.' })).toBeVisible();

  const alarm = teacher.getByRole('alertdialog');
  await expect(alarm).toContainText('Only the staff have this alarm.');
  await expect(alarm.getByRole('timer')).toHaveText(/It goes to everybody in \d+ seconds?\./);
  expect(await activeAlerts(people.parent, baseURL)).toEqual([]);
  // Within the twenty seconds, so that the alarm cannot have been released by the timer.
  const tap = alarm.getByRole('button', { name: 'Alarm everybody now' });
  expect(await isReachedByTab(teacher, tap, 30)).toBe(true);
  await tap.press('Enter');
  await expect(tap).toHaveCount(0);
  await expect(family.getByRole('alertdialog')).toBeVisible();
  await expect(student.getByRole('region', { name: 'The staff have your alarm.' })).toHaveCount(0);
});
