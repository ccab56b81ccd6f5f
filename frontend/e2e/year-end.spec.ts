import type { Page, TestInfo } from '@playwright/test';
import { bringAxe, expectAccessible, SCHEMES } from './support/axe';
import { clippedLabels } from './support/clipped';
import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { makeSchool } from './support/school';
import { sideways } from './support/sideways';
import { pictureOf, test } from './support/test';

/** Checks the page at desktop width, where the office does this, and on a tablet and a phone. */
async function readsWell(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await bringAxe(page);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sideways(page), `${name}, ${width} px wide`).toEqual([]);
    await expect.poll(() => clippedLabels(page), `${name}, whole words at ${width} px`).toEqual([]);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme);
      await pictureOf(page, testInfo, `${name}-${width}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

/** The office reviews each child, keeps one in the grade, ends the year, reads the old class, and undoes everything. */
test('a school year is ended, reviewed and taken back', async ({ browser, baseURL }, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const context = await browser.newContext({ storageState: school.admin, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/school-years/${school.facts.yearId}/promotion`);
  const action = page.getByRole('button', { name: /^Move everybody into/ });

  await test.step('what would become of each child', async () => {
    await page.getByLabel(/^Class 1 in/).selectOption('Class stays in Grade 1 for new students');
    await expect(page.getByText('1 student leaves', { exact: true })).toBeVisible();
    await page.getByLabel('Different outcome for Ivy Stone').selectOption('Stays in the grade, class 1');
    await expect(page.getByText('Stays in the grade: 1 · Grade 1')).toBeVisible();
    await expect(page.getByText('1 student moves up', { exact: true })).toBeVisible();
    await readsWell(page, testInfo, 'before');
    // The decision survives a reload, because nobody decides about a whole school in one sitting.
    await page.reload();
    await expect(page.getByText('Stays in the grade: 1 · Grade 1')).toBeVisible();
  });

  await test.step('everybody goes', async () => {
    const year = (await action.textContent())?.replace('Move everybody into ', '') ?? '';
    await action.click();
    await page.getByRole('textbox', { name: `Type ${year} to confirm` }).fill(year);
    await page.getByRole('button', { name: 'Yes, move everybody' }).click();
    await expect(page.getByText(/^Everybody has been in .* since/)).toBeVisible();
    await readsWell(page, testInfo, 'done');
  });

  await test.step('the class of the year that is over is there to read', async () => {
    const done = page.url();
    await page.getByRole('link', { name: /^Open the classes of/ }).click();
    await readsWell(page, testInfo, 'archive');
    await page.getByRole('link', { name: '1: Sunflowers' }).click();
    await expect(page.getByRole('row', { name: /Ivy Stone/ })).toContainText('Class 1');
    await readsWell(page, testInfo, 'class-then');
    await goOn(page, done);
  });

  await test.step('and everything is as it was before', async () => {
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText(/^The last move was taken back on/)).toBeVisible();
    await expect(action).toBeVisible();
    await goOn(page, '/classroom/1');
    await expect(page.getByText('Ivy Stone').first()).toBeVisible();
  });
});
