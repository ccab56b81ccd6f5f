import type { WrittenHomework } from '@homeroom/contracts';
import type { Page } from '@playwright/test';
import { expect } from './support/expect';
import { makeSchool } from './support/school';
import { test } from './support/test';

test('transparent handwriting in black ink is legible to the teacher who marks it', async ({
  browser,
  baseURL,
}) => {
  const { facts, ...school } = await makeSchool(baseURL ?? '');
  const open = async (storageState: (typeof school)['teacher']) =>
    (await browser.newContext({ storageState, ...(baseURL && { baseURL }) })).newPage();
  const teacher = await open(school.teacher);
  const dueOn = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const data = { version: 0, state: 'set', classNumber: 1, title: 'The whale', dueOn };
  const { homework } = (await (
    await teacher.request.post('/api/homework', { data })
  ).json()) as WrittenHomework;

  const student = await open(school.student);
  await student.goto(`/my-work/${homework.id}`);
  const picture = { name: 'whale.png', mimeType: 'image/png', buffer: await handwriting(student) };
  await student.getByLabel('Add a file').setInputFiles(picture);
  await expect(student.getByText('whale.png')).toBeVisible();
  await student.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(student.getByText('Handed in').first()).toBeVisible();

  await teacher.goto(`/homework/${homework.id}/${facts.studentId}`);
  const shown = teacher.getByRole('img', { name: /^whale/ });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate(lightest)).toBe(255);
});

/** Handwriting as a drawing program saves it: dark strokes on a transparent background. */
async function handwriting(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const pen = canvas.getContext('2d');
    for (let line = 0; line < 400; line += 1) {
      pen?.moveTo((line * 37) % 900, (line * 53) % 600);
      pen?.lineTo((line * 71) % 900, (line * 29) % 600);
    }
    pen?.stroke();
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}

/** The brightness of the lightest pixel, with the picture drawn on white paper. */
async function lightest(shown: HTMLElement | SVGElement): Promise<number> {
  const canvas = document.createElement('canvas');
  const picture = shown as HTMLImageElement;
  await picture.decode();
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const paper = canvas.getContext('2d');
  if (!paper) return -1;
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0);
  const signs = paper.getImageData(0, 0, canvas.width, canvas.height).data;
  return signs.reduce((most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)), 0);
}
