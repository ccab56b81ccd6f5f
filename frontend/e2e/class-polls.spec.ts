import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { pictureOf, test } from './support/test';

test('a teacher polls a class, it answers on its devices and sees the counts once the teacher shows them', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const pageOf = async (storageState: (typeof school)['teacher'], address: string, width: number) => {
    const context = await browser.newContext({ storageState, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ''}${address}`);
    return page;
  };
  const [student, teacher, wall] = await Promise.all([
    pageOf(school.student, '/class-poll', 390),
    pageOf(school.teacher, '/class/1/tools?tool=poll', 820),
    pageOf(school.device, '/class/1/tools?tool=poll', 1_440),
  ]);
  await expect(student.getByText('No question right now')).toBeVisible();
  await expect(wall.getByText('Nothing has been asked yet')).toBeVisible();
  await teacher.getByRole('button', { name: 'Ask the class' }).click();
  await pictureOf(teacher, testInfo, 'asking');
  await teacher.getByLabel('Question').fill('Which way do we go?');
  await teacher.getByLabel('Kind of answer').selectOption('choices');
  await teacher.getByLabel('Answers').fill('Over the hill\nThrough the wood');
  await teacher.getByRole('button', { name: 'Ask', exact: true }).click();

  // The pages update without a reload.
  await student.getByRole('button', { name: 'Over the hill' }).click();
  await expect(student.getByText(/You answered: Over the hill/)).toBeVisible();
  await student.getByRole('button', { name: 'Through the wood' }).click();
  await expect(student.getByText(/You answered: Through the wood/)).toBeVisible();
  await pictureOf(student, testInfo, 'answered');
  await expect(wall.getByText('1 answer')).toBeVisible();
  await expect(wall.getByRole('list', { name: 'What the class says' })).toBeHidden();
  const counts = teacher.getByRole('list', { name: 'What the class says' });
  await expect(counts.getByRole('listitem').last()).toContainText('Through the wood1');
  await pictureOf(teacher, testInfo, 'with-names');

  await teacher.getByRole('button', { name: 'Show the class the results' }).click();
  const shown = wall.getByRole('list', { name: 'What the class says' });
  await expect(shown.getByRole('listitem').last()).toHaveText('Through the wood1');
  await pictureOf(wall, testInfo, 'shown');
  await teacher.getByRole('button', { name: 'Close the question' }).click();
  await expect(student.getByText('The question is closed.')).toBeVisible();
  await expect(student.getByRole('button', { name: 'Over the hill' })).toBeHidden();
});
