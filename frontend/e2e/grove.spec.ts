import { PLANT_COMPANIONS, PLANT_POTS, PLANT_SPECIES, PLANT_STAGES } from '@homeroom/domain';
import type { Browser, Page } from '@playwright/test';
import { type DrawnPlant, drawPlant } from '../src/components/plant/draw';
import { bringAxe, expectAccessible, SCHEMES } from './support/axe';
import { expect } from './support/expect';
import { makeSchool, type SchoolOfStates } from './support/school';
import { pictureOf, test } from './support/test';

/** Draws a plant as the page does. */
function svgOf(plant: DrawnPlant): string {
  const paths = (shapes: DrawnPlant['plant']) =>
    shapes
      .map(
        ({ d, fill = 'none', line = 'none', width = 0, opacity = 1 }) =>
          `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}" opacity="${opacity}"/>`,
      )
      .join('');
  const grown = `translate(${60 - 60 * plant.scale} ${100 - 100 * plant.scale}) scale(${plant.scale})`;
  return `<svg width="150" height="150" viewBox="${plant.view.join(' ')}" stroke-linecap="round">${paths(plant.ground)}<g class="whole">
    <g transform="${grown}">${paths(plant.plant)}</g>${paths(plant.pot)}${paths(plant.companion)}</g></svg>`;
}

const SHEET = PLANT_SPECIES.map((species, row) =>
  PLANT_STAGES.map((stage, column) =>
    svgOf(
      drawPlant({
        ...{ species, stage, seed: `${row}`, progress: column % 2 },
        pot: PLANT_POTS[(row + column) % PLANT_POTS.length] ?? 'clay',
        companion: PLANT_COMPANIONS[(row * 2 + column) % PLANT_COMPANIONS.length] ?? 'none',
      }),
    ),
  ).join(''),
);

for (const [scheme, paper] of [
  ['light', '#fffdf9'],
  ['dark', '#1c2723'],
] as const) {
  // Drawn for human review with PICTURES=on; the test itself only checks that nothing is cut off.
  test(`the contact sheet of all plants, ${scheme}`, async ({ page }, testInfo) => {
    await page.setViewportSize({ width: 940, height: 900 });
    await page.setContent(
      `<body style="background: ${paper}">${SHEET.map((row) => `<div>${row}</div>`).join('')}`,
    );
    await expect(page.locator('svg')).toHaveCount(PLANT_SPECIES.length * PLANT_STAGES.length);
    const cutOff = await page.locator('svg').evaluateAll((drawings) =>
      drawings.flatMap((drawing, index) => {
        const { x, y, width, height } = (drawing as SVGSVGElement).viewBox.baseVal;
        const box = drawing.querySelector<SVGGElement>('.whole')?.getBBox();
        const isWhole =
          box &&
          box.x >= x &&
          box.y >= y &&
          box.x + box.width <= x + width &&
          box.y + box.height <= y + height;
        return isWhole
          ? []
          : [{ index, view: [x, y, width, height], box: box && [box.x, box.y, box.width, box.height] }];
      }),
    );
    expect(cutOff).toEqual([]);
    await pictureOf(page, testInfo, `plants-${scheme}`);
  });
}

async function open(
  browser: Browser,
  baseURL: string | undefined,
  state: SchoolOfStates['admin'],
  path: string,
) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: state });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const ivyOn = (page: Page) => page.getByRole('button', { name: /^Ivy Stone/ });
const kindOn = (page: Page) => ivyOn(page).locator('svg[data-species]').getAttribute('data-species');

test('a child chooses a plant, and the family, the teacher and the wall see it at once', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const [student, parent, teacher, wall] = await Promise.all([
    open(browser, baseURL, school.student, '/student-dashboard'),
    open(browser, baseURL, school.parent, '/parent-dashboard'),
    open(browser, baseURL, school.teacher, '/class/1'),
    open(browser, baseURL, school.device, '/class/1'),
  ]);
  await expect(parent.getByRole('heading', { name: 'Ivy’s plant' })).toBeVisible();
  await expect(ivyOn(teacher)).toBeVisible();
  await expect(ivyOn(wall)).toBeVisible();

  await student.getByRole('button', { name: 'Choose my plant' }).click();
  const dialog = student.getByRole('dialog', { name: 'Choose your plant' });
  await expect(dialog.getByRole('radio', { name: /^Moon tree/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Cactus' }).check();
  await dialog.getByRole('radio', { name: 'Cactus' }).press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'Palm tree' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Palm tree' }).press('ArrowRight');
  await dialog.getByRole('radio', { name: 'Heart tin' }).check();
  await dialog.getByRole('button', { name: 'Plant it' }).click();

  await expect(student.getByText(/^Cactus ·/)).toBeVisible();
  await expect(parent.getByText(/^Cactus ·/)).toBeVisible();
  await expect.poll(() => kindOn(teacher)).toBe('cactus');
  await expect.poll(() => kindOn(wall)).toBe('cactus');
});

test('an award grows the plant on the wall, which shows no child’s number and counts for the goal', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const teacher = await open(browser, baseURL, school.teacher, '/class/1');
  const wall = await open(browser, baseURL, school.device, '/class/1');
  await expect(ivyOn(wall)).toBeVisible();

  await test.step('the class chooses a goal', async () => {
    await teacher.getByRole('button', { name: 'Class goal' }).click();
    const form = teacher.getByRole('dialog', { name: 'Set a class goal' });
    await form.getByLabel('What is the class looking forward to?').fill('Pyjama day');
    await form.getByLabel('How many points together?').fill('5');
    await form.getByRole('button', { name: 'Set the goal' }).click();
    await expect(wall.getByRole('region', { name: 'Class goal' })).toContainText('0 of 5');
  });

  await test.step('a point grows plant and goal', async () => {
    const before = await ivyOn(wall).locator('svg[data-species]').innerHTML();
    await ivyOn(teacher).click();
    await teacher.getByRole('button', { name: /Kindness/ }).click();
    await expect(wall.getByRole('region', { name: 'Class goal' })).toContainText('1 of 5');
    await expect.poll(() => ivyOn(wall).locator('svg[data-species]').innerHTML()).not.toBe(before);
    await expect(ivyOn(wall)).not.toContainText(/\d/);
  });

  await test.step('the room may praise, and finds no fault', async () => {
    await ivyOn(wall).click();
    const picker = wall.getByRole('dialog');
    await expect(picker.getByRole('button', { name: /Kindness/ })).toBeVisible();
    await expect(picker.getByRole('button', { name: /Disrupting/ })).toHaveCount(0);
    await wall.keyboard.press('Escape');
  });

  await test.step('the wall stands up to everybody’s eyes, and to a whole class', async () => {
    await bringAxe(wall);
    for (const colorScheme of SCHEMES) {
      await wall.emulateMedia({ colorScheme });
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
        [1920, 1080],
      ] as const) {
        await wall.setViewportSize({ width, height });
        await pictureOf(wall, testInfo, `wall-${colorScheme}-${width}`);
        await expectAccessible(wall, colorScheme);
        const sideways = await wall.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      }
    }
  });

  await test.step('a tap takes it in the hand, where the numbers are', async () => {
    await wall.getByRole('button', { name: 'Hand view' }).click();
    await expect(ivyOn(wall)).toContainText(/\d+ points?/);
    await wall.getByRole('button', { name: 'Show on the wall' }).click();
    await expect(ivyOn(wall)).not.toContainText(/\d/);
  });
});
