import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { bringAxe, expectAccessible } from './support/axe';
import { makeSchool } from './support/school';
import { sideways } from './support/sideways';
import { pictureOf, test } from './support/test';

test('a family asks for its child’s data, and downloads the copy once the office has released it', async ({
  browser,
  baseURL,
}, testInfo) => {
  const school = await makeSchool(baseURL ?? '');
  const open = async (state: typeof school.admin, width: number) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      storageState: state,
      viewport: { width, height: 900 },
    });
    return context.newPage();
  };
  const [parent, office] = [await open(school.parent, 390), await open(school.admin, 1440)];
  const picture = async (page: typeof parent, name: string) => {
    await pictureOf(page, testInfo, name);
    expect(await sideways(page)).toEqual([]);
    await bringAxe(page);
    await expectAccessible(page, 'light');
  };

  await parent.goto('/my-family');
  await parent.getByRole('link', { name: 'Your child’s data: Ivy' }).click();
  await parent.getByRole('combobox', { name: 'What do you ask for?' }).selectOption('correction');
  await parent.getByRole('textbox', { name: /^What is wrong/ }).fill('Her name has an accent.');
  await picture(parent, 'asking-390');
  await parent.getByRole('button', { name: 'Send the request' }).click();
  await expect(parent.getByRole('region', { name: 'A correction: Ivy' })).toBeVisible();
  await parent.getByRole('button', { name: 'Send the request' }).click();
  await expect(parent.getByText('The office has not answered yet', { exact: true })).toHaveCount(2);

  await office.goto('/data-requests');
  await expect(office.getByText('Her name has an accent.')).toBeVisible();
  await picture(office, 'requests-1440');
  await office.getByRole('button', { name: /^Done: A correction/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill('We have corrected it.');
  await picture(office, 'answer-1440');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(parent.getByText('We have corrected it.')).toBeVisible();
  await office.getByRole('button', { name: /^Release a copy/ }).click();
  await picture(office, 'release-1440');
  await dialog.getByRole('button', { name: 'Release a copy' }).click();
  await expect(office.getByText('No open requests')).toBeVisible();

  // Both learn of it on the open page.
  await expect(parent.getByText('You can download the copy')).toBeVisible();
  await picture(parent, 'released-390');
  const coming = parent.waitForEvent('download');
  await parent.getByRole('button', { name: /^Download: A copy of the data: Ivy/ }).click();
  const entries = Object.keys(unzipSync(readFileSync(await (await coming).path())));
  expect(entries).toEqual(expect.arrayContaining(['data/classroom.json', 'manifest.json']));
  await office.getByRole('button', { name: 'End the download' }).click();
  await dialog.getByRole('button', { name: 'End the download' }).click();
  await expect(parent.getByText(/can no longer be downloaded/)).toBeVisible();
});
