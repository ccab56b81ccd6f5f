import type { Page } from '@playwright/test';
import { expect } from './support/expect';
import { goOn } from './support/go-on';
import { byItself, sayKept } from './support/kept';
import { makeSchool } from './support/school';
import { test } from './support/test';

// Dialogs open and close with motion, as users see them.
test.use({ reducedMotion: 'no-preference' });

/** Every dialog with fields: its page, how it opens, and the field that must have the focus. */
const DIALOGS: [path: string, open: readonly string[], field: string][] = [
  ['/class-cards', ['Create class card'], 'Class number'],
  ['/class-cards', ['Manage class 1', 'Edit'], 'Class name'],
  ['/class-cards', ['Manage class 1', 'Change principal teacher'], 'Principal teacher'],
  ['/school-admin-dashboard', ['Add teacher'], 'First name'],
  ['/school-admin-dashboard', ['Add student'], 'First name'],
  ['/school-admin-dashboard?tab=teachers', ['Actions for Theo Marsh', 'Edit'], 'First name'],
  ['/school-admin-dashboard?tab=students', ['Actions for Ivy Stone', 'Edit'], 'First name'],
  ['/school-admin-dashboard?tab=students', ['Actions for Ivy Stone', 'New PIN'], 'For whom?'],
  ['/classroom/1', ['Add Student'], 'First name'],
];

async function press(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .first()
      .click();
}

test('every dialog focuses its first field and returns the focus on closing', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const page = await (await browser.newContext({ storageState: school.admin })).newPage();
  for (const [path, open, field] of DIALOGS) {
    await test.step(`${path}: ${open.join(', ')}`, async () => {
      await goOn(page, path);
      await press(page, open);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(field).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: open[0] ?? '' }).first()).toBeFocused();
    });
  }
});

test('a toast on a phone hides no part of a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?login=register');
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Register School' });
  await submit.click();
  const toast = page.getByRole('alert');
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      await submit.scrollIntoViewIfNeeded();
      const [button, above] = await Promise.all([submit.boundingBox(), toast.boundingBox()]);
      return button && above && button.y + button.height <= above.y;
    })
    .toBe(true);
});

test('an open menu stays open when content above its button loads late', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const page = await (await browser.newContext({ storageState: school.admin })).newPage();
  await page.goto('/students');
  const opener = page.getByRole('button', { name: 'Actions for Ivy Stone' });
  await opener.click();
  await expect(page.getByRole('menuitem', { name: 'New PIN' })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    const late = document.createElement('div');
    late.style.height = '200vh';
    main.prepend(late);
  });
  await expect(opener).not.toBeInViewport();
  await press(page, ['New PIN']);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a slip asks before it closes on Escape, an outside click, Back or closing the tab', async ({
  browser,
  baseURL,
}) => {
  const school = await makeSchool(baseURL ?? '');
  const page = await (await browser.newContext({ storageState: school.admin })).newPage();
  await page.goto('/class-cards');
  await page.goto('/school-admin-dashboard?tab=students');
  await press(page, ['Actions for Ivy Stone', 'New PIN', 'Issue new PIN']);
  const slip = page.getByRole('region', { name: 'Ivy Stone' });
  const secret = await slip
    .getByRole('term')
    .filter({ hasText: 'PIN' })
    .locator('..')
    .getByRole('definition')
    .innerText();
  expect(secret).toMatch(/^\d{5}$/);
  await expect(slip).toContainText(`${new URL(baseURL ?? '').host}/student-login`);
  const question = page.getByText('Close without printing or copying it?');

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack().catch(() => undefined),
    () => page.goBack().catch(() => undefined),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Show it again' }).click();
    await expect(slip).toContainText(secret);
    await expect(page).toHaveURL(/tab=students/);
  }

  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');

  await sayKept(page);
  await expect(page.getByText(byItself(secret))).toHaveCount(0);
  // Back leads to the previous page: the history entry added for the leave guard is gone.
  await page.goBack();
  await expect(page).toHaveURL(/\/class-cards$/);
});
