import type { Page } from '@playwright/test';
import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { test } from './support/test';

/** A layout shift above 0.1 counts as poor; the fonts alone must stay far below that. */
const MOST_SHIFT = 0.02;

const FACES = ['Atkinson Hyperlegible Next Variable', 'Bricolage Grotesque Variable'];

/** The application's typefaces that have loaded so far. */
function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))]
      .map((family) => family.replaceAll('"', ''))
      .filter((family) => family.endsWith('Variable'))
      .sort(),
  );
}

/** Measures the layout shift since the page was opened. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) shift += Number(entry.value);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftSoFar: () => {
        add(observer.takeRecords());
        return shift;
      },
    });
  });
  return async () => {
    // Waits two frames, so that everything rendered has been measured.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return page.evaluate(() => (window as unknown as { shiftSoFar: () => number }).shiftSoFar());
  };
}

for (const width of [390, 1440])
  test(`nothing jumps at ${width} px when the typefaces come late`, async ({ page }) => {
    const asked: string[] = [];
    let send: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.continue();
    });
    const shift = await watchShift(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    expect(await loadedFaces(page), 'read before they are there').toEqual([]);
    const before = await shift();
    send();
    await expect.poll(() => loadedFaces(page)).toEqual(FACES);
    expect((await shift()) - before).toBeLessThan(MOST_SHIFT);
    expect(asked.every((path) => /^\/assets\/[\w-]+-latin-wght-normal-[\w-]+\.woff2$/.test(path))).toBe(true);
  });

test('both typefaces are self-hosted with their licences, and their figures have equal widths', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("font-src 'self';");
  await expect.poll(() => loadedFaces(page)).toEqual(FACES);
  for (const file of ['atkinson-hyperlegible-next', 'bricolage-grotesque']) {
    const licence = await request.get(`/licences/${file}.txt`);
    expect(await licence.text()).toContain('SIL Open Font License, Version 1.1');
  }
  const widths = await page.evaluate(
    (faces) =>
      faces.map((face) => {
        const line = document.createElement('span');
        line.style.cssText = `position:absolute;font:400 32px "${face}";font-variant-numeric:tabular-nums`;
        document.body.append(line);
        return ['1111', '0000', '8888'].map((figures) => {
          line.textContent = figures;
          return Math.round(line.getBoundingClientRect().width);
        });
      }),
    FACES,
  );
  for (const [ones, noughts, eights] of widths) expect([noughts, eights]).toEqual([ones, ones]);
});

test('each role gets its own register, and signing out removes it', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const registers = [
    ['admin', '/school-admin-dashboard', 'office'],
    ['teacher', '/class/1', 'office'],
    ['parent', '/parent-dashboard', 'family'],
    ['student', '/student-dashboard', 'child'],
    ['device', '/class/1', 'child'],
  ] as const;
  const sizes = new Map<string, number>();
  for (const [who, path, register] of registers) {
    const page = await (await browser.newContext({ storageState: school[who] })).newPage();
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-register', register);
    sizes.set(
      register,
      await page.locator('main').evaluate((main) => parseFloat(getComputedStyle(main).fontSize)),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await buttonsOffCentre(page), `words in the middle for ${who}`).toEqual([]);
    if (who === 'parent') {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-register');
    }
  }
  expect(sizes.get('child')).toBeGreaterThan(sizes.get('family') ?? 0);
  expect(sizes.get('office')).toBeLessThan(sizes.get('family') ?? 0);
});

/** Browsers centre the content of a button; for a link styled as one, our style has to. */
function buttonsOffCentre(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    return [...document.querySelectorAll('.mantine-Button-root')].flatMap((button) => {
      const label = button.querySelector('.mantine-Button-label');
      return label && Math.abs(middle(label) - middle(button)) > 0.6 ? [button.textContent] : [];
    });
  });
}
