import type { Browser, Page } from '@playwright/test';
import { expect } from './support/expect';
import { sayKept } from './support/kept';
import { makeSchool, type SchoolOfStates } from './support/school';
import { test } from './support/test';

/** A teacher enters another child with the email address of Ivy's parent. */
async function ask(page: Page, parentEmail: string, firstName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Student' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name', exact: true }).fill(firstName);
  await dialog.getByRole('textbox', { name: 'Last name', exact: true }).fill('Stone');
  await dialog.getByLabel('Parent email').fill(parentEmail);
  await dialog.getByRole('button', { name: 'Create Student' }).click();
  await expect(dialog.getByText('The link to the parent is waiting')).toBeVisible();
  await sayKept(page);
}

async function pageOf(browser: Browser, state: SchoolOfStates[keyof SchoolOfStates], baseURL?: string) {
  const context = await browser.newContext({ storageState: state, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

test('a teacher requests a link to a parent who has an account, and the parent and the office answer', async ({
  browser,
  baseURL,
}) => {
  const people = await makeSchool(baseURL ?? '');
  const teacher = await pageOf(browser, people.teacher, baseURL);
  const parent = await pageOf(browser, people.parent, baseURL);
  const office = await pageOf(browser, people.admin, baseURL);
  await teacher.goto('/classroom/1');
  await parent.goto('/parent-dashboard');
  await expect(parent.getByRole('heading', { name: /^Ivy.*by week/ })).toBeVisible();
  await office.goto('/school-admin-dashboard?tab=students');
  await expect(office.getByText('Ivy Stone')).toBeVisible();

  await ask(teacher, people.facts.parentEmail, 'Omar');
  await expect(teacher.getByText('Parent link waiting for an answer')).toBeVisible();
  // The pages of the parent and the office update without a reload.
  await expect(parent.getByText('Theo Marsh would like to link Omar to you')).toBeVisible();
  await expect(office.getByText('Does Omar Stone belong to Parent of Ivy Stone?')).toBeVisible();
  await expect(parent.getByRole('heading', { name: /^Omar/ })).toHaveCount(0);

  await parent.getByRole('button', { name: 'Yes, this is my child' }).click();
  await expect(parent.getByRole('button', { name: 'Omar', exact: true })).toBeVisible();
  await expect(parent.getByText('Theo Marsh would like to link Omar to you')).toHaveCount(0);
  await expect(office.getByText('Does Omar Stone belong to Parent of Ivy Stone?')).toHaveCount(0);

  await ask(teacher, people.facts.parentEmail, 'Zed');
  await office.getByRole('button', { name: 'Decline to link Zed Stone to Parent of Ivy Stone' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(office.getByText('Does Zed Stone belong')).toHaveCount(0);
  await expect(parent.getByText('would like to link Zed to you')).toHaveCount(0);

  // The office overrides the parent's answer.
  await office.getByRole('button', { name: 'Actions for Zed Stone' }).click();
  await office.getByRole('menuitem', { name: 'Edit' }).click();
  await office.getByRole('button', { name: 'Link after all' }).click();
  await expect(parent.getByRole('button', { name: 'Zed', exact: true })).toBeVisible();
});
