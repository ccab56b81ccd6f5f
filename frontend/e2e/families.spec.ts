import type { FamilyRecord } from '@homeroom/contracts';
import { expect } from '@playwright/test';
import { bringAxe, expectAccessible } from './support/axe';
import { makeSchool } from './support/school';
import { sideways } from './support/sideways';
import { pictureOf, test } from './support/test';

test('a family asks, the office confirms, and a person barred by a court loses all access', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const { studentId } = school.facts;
  const open = async (state: typeof school.admin, width = 1440) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      storageState: state,
      viewport: { width, height: 900 },
    });
    return context.newPage();
  };
  const parent = await open(school.parent, 390);
  const office = await open(school.admin);
  const teacher = await open(school.teacher, 820);
  const picture = async (page: typeof parent, name: string) => {
    await pictureOf(page, testInfo, name);
    expect(await sideways(page)).toEqual([]);
    await bringAxe(page);
    await expectAccessible(page, 'light');
  };

  await parent.goto('/my-family');
  await parent.getByRole('textbox', { name: 'Phone' }).fill('555 0199');
  await parent.getByRole('textbox', { name: 'Postal address' }).fill('1 Elm Street\nSpringfield');
  await parent.getByRole('button', { name: 'Ask the office' }).click();
  await expect(parent.getByText('Waiting for the office')).toBeVisible();
  // The toast at the foot of a phone covers the button for a moment, so the test uses the keyboard.
  await parent.getByRole('button', { name: 'Medical notes of Ivy' }).press('Enter');
  const dialog = parent.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox', { name: 'What', exact: true }).fill('Peanuts');
  await dialog.getByRole('checkbox', { name: 'Severe' }).check();
  await picture(parent, 'parent-dialog-390');
  await dialog.getByRole('button', { name: 'Ask the office' }).click();
  await expect(parent.getByText('Waiting for the office')).toHaveCount(2);
  await picture(parent, 'my-family-390');

  await office.goto('/family-requests');
  await expect(office.getByText('1 Elm Street')).toBeVisible();
  await picture(office, 'requests-1440');
  for (const left of [1, 0]) {
    await office
      .getByRole('button', { name: /^Confirm the request/ })
      .first()
      .click();
    await expect(office.getByRole('button', { name: /^Confirm the request/ })).toHaveCount(left);
  }
  await expect(parent.getByText('Waiting for the office')).toHaveCount(0);
  await expect(parent.getByRole('textbox', { name: 'Phone' })).toHaveValue('555 0199');

  await teacher.goto('/class/1');
  await expect(teacher.getByText('What to know about this class')).toBeVisible();
  await expect(teacher.getByText('Peanuts')).toBeVisible();
  await picture(teacher, 'board-820');
  await teacher.goto('/collection-list?class=1');
  await teacher.getByRole('button', { name: 'Open the list' }).click();
  await expect(teacher.getByText('1 child')).toBeFocused();
  await picture(teacher, 'collection-820');

  await office.goto(`/classroom/1/students/${studentId}/family`);
  await office.getByRole('button', { name: 'Show the notes' }).click();
  await expect(office.getByText(/^Seen by/)).toBeVisible();
  await picture(office, 'family-1440');
  await office.getByRole('button', { name: /^Change what/ }).click();
  await office.getByRole('checkbox', { name: /^No access to Ivy/ }).check();
  await picture(office, 'terms-1440');
  await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('No access (court order)')).toBeVisible();
  // This was the parent's only child, so the account loses all access too.
  const family = await office.request.get(`/api/students/${studentId}/family`);
  expect(((await family.json()) as FamilyRecord).guardians).toMatchObject([{ hasAccess: false }]);
  await expect
    .poll(async () => (await parent.request.get(`/api/students/${studentId}/dashboard`)).status())
    .toBeGreaterThanOrEqual(401);
  await teacher.reload();
  await teacher.getByRole('button', { name: 'Open the list' }).click();
  await expect(teacher.getByText(/^Do not hand over to/)).toBeVisible();
});
