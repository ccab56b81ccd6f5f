import type { Browser, Page } from '@playwright/test';
import { expect } from './support/expect';
import { mayLeave } from './support/kept';
import { hearTone } from './support/microphone';
import { makeSchool, type SchoolOfStates } from './support/school';
import { test } from './support/test';

const TOOLS = '/class/1/tools';

async function openTool(
  browser: Browser,
  storageState: SchoolOfStates['teacher'],
  { tool, size = { width: 1_024, height: 768 } }: { tool: string; size?: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({ storageState, viewport: size });
  const page = await context.newPage();
  await hearTone(page);
  await page.goto(`${TOOLS}?tool=${tool}`);
  return page;
}

test('the permissions policy allows the microphone and denies the camera', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL ?? ''}/`);
  const policy = answer.headers()['permissions-policy'];
  expect(policy).toContain('microphone=(self)');
  expect(policy).toContain('camera=()');
});

test('the noise meter hears a loud room and sends no audio off the page', async ({ browser, baseURL }) => {
  const { device } = await makeSchool(baseURL ?? '');
  const page = await openTool(browser, device, { tool: 'noise' });
  const start = page.getByRole('button', { name: 'Start listening' });
  await expect(start).toBeVisible();
  const left: string[] = [];
  // The page may repeat its GET for the session when the stream connects late; without a query, such a request cannot carry recorded sound.
  page.on('request', (asked) => {
    if (asked.method() !== 'GET' || new URL(asked.url()).search !== '') left.push(asked.url());
  });
  page.on('websocket', (socket) => left.push(socket.url()));
  await start.click();
  await expect(page.getByText('Too loud')).toBeVisible();
  expect(left).toEqual([]);
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect(start).toBeVisible();
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { heard: MediaStreamTrack[] }).heard.map((each) => each.readyState),
    );
  expect(await states()).toEqual(['ended']);
});

test('a seat dragged across the room stays in its new place after saving and a reload', async ({
  browser,
  baseURL,
}) => {
  const { teacher } = await makeSchool(baseURL ?? '');
  const page = await openTool(browser, teacher, { tool: 'seating' });
  await page.getByRole('button', { name: 'New room' }).click();
  // Desks in six columns; the other four are aisles, which are narrower.
  for (let seat = 0; seat < 5; seat += 1) await page.getByRole('button', { name: 'Add a seat' }).click();
  await expect(page.getByRole('button', { name: 'Free, row 1, place 8' })).toBeVisible();
  const from = await page.getByRole('button', { name: 'Free, row 1, place 1' }).boundingBox();
  const room = await page.getByRole('group', { name: 'Seats' }).boundingBox();
  if (!from || !room) throw new Error('The room is not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  // The room has ten places in a row and eight rows.
  await page.mouse.move(room.x + room.width * 0.93, room.y + room.height * 0.31, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Free, row 3, place 9' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The plan is saved')).toBeVisible();
  await mayLeave(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Free, row 3, place 9' })).toBeVisible();
});

test('the timer keeps running across a reload', async ({ browser, baseURL }) => {
  const { device } = await makeSchool(baseURL ?? '');
  const page = await openTool(browser, device, { tool: 'timer' });
  await page.getByRole('button', { name: '10 min' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/^9:/);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^9:/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});
