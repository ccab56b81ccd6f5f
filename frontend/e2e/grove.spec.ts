import { PLANT_COMPANIONS, PLANT_POTS, PLANT_SPECIES, PLANT_STAGES } from '@homeroom/domain';
import { expect } from '@playwright/test';
import { type DrawnPlant, drawPlant } from '../src/components/plant/draw';
import { pictureOf, test } from './support/test';

/** As the page draws it. */
function svgOf(plant: DrawnPlant): string {
  const paths = (shapes: DrawnPlant['plant']) =>
    shapes
      .map(
        ({ d, fill = 'none', line = 'none', width = 0, opacity = 1 }) =>
          `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}" opacity="${opacity}"/>`,
      )
      .join('');
  const grown = `translate(${60 - 60 * plant.scale} ${100 - 100 * plant.scale}) scale(${plant.scale})`;
  return `<svg width="150" height="150" viewBox="${plant.view}" stroke-linecap="round">${paths(plant.ground)}<g class="whole">
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
  // Drawn for people to look at with PICTURES=on; what a machine can see of it is that nothing is cut off.
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
