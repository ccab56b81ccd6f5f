import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, request } from '@playwright/test';
import { PICTURES, fileOf, SCHEMES_SHOWN } from '../src/features/landing/pictures';
import { allIsHere } from './support/all-here';
import { expect } from './support/expect';
import { makeSchool, type SchoolOfStates } from './support/school';
import { test } from './support/test';

const PUBLIC = join(__dirname, '../public');
const NAMES = [
  'Amara Osei',
  'Ben Fields',
  'Chloe Park',
  'Diego Ramos',
  'Elif Kaya',
  'Finn Carter',
  'Grace Lin',
];
const MORE = ['Hugo Meyer', 'Isla Novak', 'Jamal Reed', 'Keiko Mori'];

/** Takes the landing page's pictures for `npm run screens` from the running platform, in a school with invented children. */
test.setTimeout(180_000);

let school: SchoolOfStates;
test.beforeAll(async ({ baseURL }) => {
  school = await makeSchool(baseURL ?? '', { schoolName: 'Maple Grove School' });
  const teacher = await request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: school.teacher });
  for (const [place, name] of [...NAMES, ...MORE].entries()) {
    const [firstName, lastName] = name.split(' ');
    const id = await enrol(teacher, { classNumber: 1, firstName, lastName });
    for (let given = 0; given < place % 4; given += 1)
      expect((await teacher.post('/api/points', { data: { studentId: id, amount: 2 } })).ok()).toBe(true);
  }
});

async function enrol(teacher: APIRequestContext, data: object): Promise<string> {
  const answer = await teacher.post('/api/simple-students', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { student: { id: string } }).student.id;
}

for (const { name, person, path, shows, width, height } of PICTURES) {
  for (const colorScheme of SCHEMES_SHOWN) {
    test(`${name}, ${colorScheme}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...{ storageState: school[person], colorScheme, viewport: { width, height } },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await allIsHere(page);
      // Reloads the page, because a first visit has no remembered state yet.
      await page.reload({ waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await allIsHere(page);
      const shot = await page.screenshot({ animations: 'disabled' });
      await writeFile(join(PUBLIC, fileOf(name, colorScheme)), await asWebp(browser, shot));
      await context.close();
    });
  }
}

/** Converted by a browser, so that browsers can certainly read the format. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const data = await page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.82);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
