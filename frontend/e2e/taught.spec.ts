import { openAs, writeMessage } from './support/conversation';
import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { pictureOf, test } from './support/test';

test('teacher and student exchange messages once the office allows it, and the office reads with a reason', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const office = await openAs(browser, {
    baseURL,
    state: school.admin,
    path: '/teacher-admin?class=all',
    width: 820,
  });

  // Turns off the time restrictions of the class and the office, so that the test works on any day.
  const settings = '/api/messages/settings?classNumber=1';
  const { version } = (await (await office.request.get(settings)).json()) as { version: number };
  const free = { version, timeRestrictions: { enabled: false } };
  expect((await office.request.patch(settings, { data: free })).status()).toBe(200);
  const rules = office.locator('form').filter({ hasText: 'Lowest grade' });
  await rules.getByRole('switch', { name: /Teachers can write with students/ }).click();
  await rules.getByRole('combobox', { name: 'Lowest grade' }).selectOption('Kindergarten');
  await rules.getByRole('switch', { name: /Only at certain times/ }).click();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved', { exact: true })).toBeVisible();

  const teacher = await openAs(browser, { baseURL, state: school.teacher, path: '/messages-bypass' });
  const student = await openAs(browser, {
    baseURL,
    state: school.student,
    path: '/kids-messenger',
    width: 390,
  });
  await teacher
    .getByRole('list', { name: 'Students' })
    .getByRole('button', { name: /Ivy Stone/ })
    .click();
  await writeMessage(teacher, 'Your essay was a joy to read.');
  await student.getByRole('link', { name: /Theo Marsh.*Your essay/ }).click();
  await expect(student.getByText(/Your school can read what you and your teacher/)).toBeVisible();
  await writeMessage(student, 'Thank you!');
  await expect(teacher.getByRole('log')).toContainText('Thank you!');

  const parent = await openAs(browser, {
    baseURL,
    state: school.parent,
    path: '/messages-bypass',
    width: 390,
  });
  await expect(parent.getByText('Ivy Stone and Theo Marsh')).toBeVisible();
  await expect(parent.getByText(/essay/)).toHaveCount(0);

  await office.reload();
  await office.getByRole('button', { name: 'Read what Theo Marsh and Ivy Stone wrote' }).click();
  await office.getByRole('textbox', { name: /Why are you reading it/ }).fill('The family asked.');
  await office.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).click();
  await expect(office.getByText('Your essay was a joy to read.')).toBeVisible();
  for (const [name, page] of Object.entries({ office, teacher, student, parent }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await pictureOf(page, testInfo, `${name}-${colorScheme}`);
    }
});
