import type { FamilyRecord } from '@homeroom/contracts';
import { openAs } from './support/conversation';
import { expect } from './support/expect';
import { lookOver } from './support/look-over';
import { makeSchool } from './support/school';
import { test } from './support/test';

test('a family asks, the office confirms, and a person barred by a court loses all access', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const { studentId } = school.facts;
  const parent = await openAs(browser, { baseURL, state: school.parent, path: '/my-family', width: 390 });
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
  await lookOver(parent, testInfo, 'parent-dialog-390');
  await dialog.getByRole('button', { name: 'Ask the office' }).click();
  await expect(parent.getByText('Waiting for the office')).toHaveCount(2);
  await lookOver(parent, testInfo, 'my-family-390');

  const office = await openAs(browser, { baseURL, state: school.admin, path: '/family-requests' });
  await expect(office.getByText('1 Elm Street')).toBeVisible();
  await lookOver(office, testInfo, 'requests-1440');
  for (const left of [1, 0]) {
    await office
      .getByRole('button', { name: /^Confirm the request/ })
      .first()
      .click();
    await expect(office.getByRole('button', { name: /^Confirm the request/ })).toHaveCount(left);
  }
  await expect(parent.getByText('Waiting for the office')).toHaveCount(0);
  await expect(parent.getByRole('textbox', { name: 'Phone' })).toHaveValue('555 0199');

  const teacher = await openAs(browser, { baseURL, state: school.teacher, path: '/class/1', width: 820 });
  await expect(teacher.getByText('What to know about this class')).toBeVisible();
  await expect(teacher.getByText('Peanuts')).toBeVisible();
  await lookOver(teacher, testInfo, 'board-820');
  await teacher.goto('/collection-list?class=1');
  await teacher.getByRole('button', { name: 'Open the list' }).click();
  await expect(teacher.getByText('1 child')).toBeFocused();
  await lookOver(teacher, testInfo, 'collection-820');

  await office.goto(`/classroom/1/students/${studentId}/family`);
  await office.getByRole('button', { name: 'Show the notes' }).click();
  await expect(office.getByText(/^Seen by/)).toBeVisible();
  await lookOver(office, testInfo, 'family-1440');
  await office.getByRole('button', { name: /^Change what/ }).click();
  await office.getByRole('checkbox', { name: /^No access to Ivy/ }).check();
  await lookOver(office, testInfo, 'terms-1440');
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
