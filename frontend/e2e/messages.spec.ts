import type { Browser, Page } from '@playwright/test';
import { openAs, writeMessage } from './support/conversation';
import { expect } from './support/expect';
import { hearTone } from './support/microphone';
import { makeSchool, type SchoolOfStates } from './support/school';
import { pictureOf, test } from './support/test';

const PAGE = '/messages-bypass';

const open = (
  browser: Browser,
  baseURL: string | undefined,
  state: SchoolOfStates['parent'],
  width?: number,
) => openAs(browser, { baseURL, state, path: PAGE, before: hearTone, ...(width && { width }) });

test('a guardian, a teacher and the office exchange messages live, once each and in order', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const [parent, teacher, office] = await Promise.all([
    open(browser, baseURL, school.parent, 390),
    open(browser, baseURL, school.teacher),
    open(browser, baseURL, school.admin, 820),
  ]);
  const ofTeacher = parent.getByRole('button', { name: /Theo Marsh/ });
  await expect(ofTeacher).toBeVisible();
  await pictureOf(parent, testInfo, 'nothing-yet');
  await ofTeacher.click();
  await writeMessage(parent, 'Ivy has a cold and stays at home.');
  await expect(parent.getByRole('log')).toContainText('Ivy has a cold');

  // The teacher's page was open all the time and has updated by itself.
  const row = teacher.getByRole('link', { name: /About Ivy Stone.*Ivy has a cold.*1 new message/ });
  await expect(row).toBeVisible();
  await expect(teacher.getByRole('link', { name: /^Messages.*1 new message/ })).toBeVisible();
  await row.click();
  await expect(parent.getByText('Seen')).toBeVisible();
  await writeMessage(teacher, 'Thank you. Get well soon, Ivy! 🌱');
  await expect(parent.getByRole('log')).toContainText('Get well soon');

  // While offline, messages wait, survive a reload, and are later sent by themselves, in order and once.
  await parent.context().setOffline(true);
  await writeMessage(parent, 'One');
  await writeMessage(parent, 'Two');
  await expect(parent.getByText('Waits for a connection.').first()).toBeVisible();
  await pictureOf(parent, testInfo, 'offline');
  await parent.context().setOffline(false);
  await expect(parent.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0);
  await expect(teacher.getByRole('log')).toContainText(/One.*Two/s);
  await expect(teacher.getByText('One', { exact: true })).toHaveCount(1);

  // A withdrawn message disappears from the other page too.
  const own = teacher.getByRole('log').getByRole('listitem').filter({ hasText: 'Get well soon' });
  await own.getByRole('button', { name: /: more$/ }).click();
  await teacher.getByRole('menuitem', { name: 'Withdraw' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(parent.getByRole('log')).toContainText('This message was withdrawn.');
  await expect(parent.getByRole('log')).not.toContainText('Get well soon');

  // The office sees none of this conversation, and starts its own.
  await expect(office.getByText('Ivy has a cold')).toHaveCount(0);
  await office.getByRole('button', { name: /Theo Marsh.*Teacher/ }).click();
  await writeMessage(office, 'Supper at six?');
  await expect(teacher.getByRole('link', { name: /Supper at six\?.*1 new message/ })).toBeVisible();
  for (const [name, page] of Object.entries({ parent, teacher, office }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await pictureOf(page, testInfo, `${name}-${colorScheme}`);
    }
});

test('a draft message survives a reload, and the search finds a sent one', async ({ browser, baseURL }) => {
  const school = await makeSchool(baseURL ?? '');
  const parent = await open(browser, baseURL, school.parent);
  await parent.getByRole('button', { name: /Theo Marsh/ }).click();
  await writeMessage(parent, 'The swimming kit is in the blue bag.');
  await expect(parent.getByRole('log')).toContainText('blue bag');
  await parent.getByRole('textbox', { name: 'Write a message' }).fill('Half a sent');
  await parent.reload();
  await expect(parent.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Half a sent');
  await parent.getByRole('searchbox', { name: 'Search your messages' }).fill('swim kit');
  await parent
    .getByRole('list', { name: 'Messages found' })
    .getByRole('link', { name: /The swimming kit/ })
    .click();
  await expect(parent).toHaveURL(/at=1/);
});

test('a guardian records a voice message, plays it before sending and sees the teacher’s reaction', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const parent = await open(browser, baseURL, school.parent, 390);
  const teacher = await open(browser, baseURL, school.teacher);
  await parent.getByRole('button', { name: /Theo Marsh/ }).click();
  const microphones = () =>
    parent.evaluate(() =>
      (window as unknown as { heard: MediaStreamTrack[] }).heard.map(({ readyState }) => readyState),
    );
  await parent.getByRole('button', { name: 'Record' }).click();
  await expect(parent.getByRole('timer')).toContainText('0:01 of 3:00');
  await pictureOf(parent, testInfo, 'recording');
  await parent.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(microphones).toEqual(['ended']);
  await parent.getByRole('button', { name: 'Record' }).click();
  await expect(parent.getByRole('timer')).toContainText('0:01 of 3:00');
  await parent.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(microphones).toEqual(['ended', 'ended']);
  const plays = (page: Page, label: string | RegExp) =>
    page.getByLabel(label).evaluate(async (sound: HTMLAudioElement) => {
      await sound.play();
      return sound.error;
    });
  expect(await plays(parent, 'Your recording')).toBeNull();
  await pictureOf(parent, testInfo, 'recorded');
  await parent.getByRole('button', { name: 'Send recording' }).click();
  await teacher.getByRole('link', { name: /About Ivy Stone.*1 new message/ }).click();
  // The server declares the recording as audio, whatever format the browser recorded it in.
  const spoken = teacher.getByRole('log').locator('audio');
  await expect(spoken).toHaveAttribute('aria-label', /^Voice message/);
  expect(await plays(teacher, /^Voice message/)).toBeNull();
  await teacher.getByRole('button', { name: /: react$/ }).click();
  await pictureOf(teacher, testInfo, 'signs');
  await teacher.getByRole('button', { name: 'Heart' }).click();
  await expect(teacher.getByRole('button', { name: 'Heart: You', pressed: true })).toBeVisible();
  const given = parent.getByRole('button', { name: 'Heart: Theo Marsh' });
  await expect(given).toBeVisible();
  await pictureOf(parent, testInfo, 'given');
  await teacher.getByRole('button', { name: 'Heart: You' }).click();
  await expect(given).toHaveCount(0);
});
