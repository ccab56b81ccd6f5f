import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { openAs } from './support/conversation';
import { expect } from './support/expect';
import { lookOver } from './support/look-over';
import { makeSchool } from './support/school';
import { test } from './support/test';

test('a family asks for its child’s data, and downloads the copy once the office has released it', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const parent = await openAs(browser, { baseURL, state: school.parent, path: '/my-family', width: 390 });
  await parent.getByRole('link', { name: 'Your child’s data: Ivy' }).click();
  await parent.getByRole('combobox', { name: 'What do you ask for?' }).selectOption('correction');
  await parent.getByRole('textbox', { name: /^What is wrong/ }).fill('Her name has an accent.');
  await lookOver(parent, testInfo, 'asking-390');
  await parent.getByRole('button', { name: 'Send the request' }).click();
  await expect(parent.getByRole('region', { name: 'A correction: Ivy' })).toBeVisible();
  await parent.getByRole('button', { name: 'Send the request' }).click();
  await expect(parent.getByText('The office has not answered yet', { exact: true })).toHaveCount(2);

  const office = await openAs(browser, { baseURL, state: school.admin, path: '/data-requests' });
  await expect(office.getByText('Her name has an accent.')).toBeVisible();
  await lookOver(office, testInfo, 'requests-1440');
  await office.getByRole('button', { name: /^Done: A correction/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill('We have corrected it.');
  await lookOver(office, testInfo, 'answer-1440');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(parent.getByText('We have corrected it.')).toBeVisible();
  await office.getByRole('button', { name: /^Release a copy/ }).click();
  await lookOver(office, testInfo, 'release-1440');
  await dialog.getByRole('button', { name: 'Release a copy' }).click();
  await expect(office.getByText('No open requests')).toBeVisible();

  // Both learn of it on the open page.
  await expect(parent.getByText('You can download the copy')).toBeVisible();
  await lookOver(parent, testInfo, 'released-390');
  const coming = parent.waitForEvent('download');
  await parent.getByRole('button', { name: /^Download: A copy of the data: Ivy/ }).click();
  const entries = Object.keys(unzipSync(readFileSync(await (await coming).path())));
  expect(entries).toEqual(expect.arrayContaining(['data/classroom.json', 'manifest.json']));
  await office.getByRole('button', { name: 'End the download' }).click();
  await dialog.getByRole('button', { name: 'End the download' }).click();
  await expect(parent.getByText(/can no longer be downloaded/)).toBeVisible();
});
