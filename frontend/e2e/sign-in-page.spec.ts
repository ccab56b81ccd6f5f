import type { Page } from '@playwright/test';
import { expect } from './support/expect';
import { makeSchool, type SchoolFacts } from './support/school';
import { test } from './support/test';

let facts: SchoolFacts;
test.beforeAll(async ({ baseURL }) => {
  ({ facts } = await makeSchool(baseURL ?? ''));
});

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastSignIn'));

async function signInAsParent(page: Page): Promise<void> {
  const { parentId, pin } = facts.parentSlip;
  await page.getByLabel('Parent ID').fill(parentId);
  const digits = page.getByRole('group', { name: 'PIN' }).getByRole('textbox');
  await expect(digits.or(page.getByLabel('Digit 1 of 5'))).not.toHaveCount(0);
  // A PIN pasted from an email or a note.
  await page.getByLabel('Digit 1 of 5').evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pin);
  await expect(page.getByLabel('Digit 5 of 5')).toHaveValue(pin.at(-1) ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/parent-dashboard/);
  await expect(page.getByText('Total points', { exact: true })).toBeVisible();
}

test('sign-in is one tap from the start page on a phone, and the device offers the same way next time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  const door = page.getByRole('link', { name: 'Sign in', exact: true });
  await expect(door).toBeInViewport({ ratio: 1 });
  await door.click();
  await page.getByRole('link', { name: 'Parent or guardian' }).click();
  await signInAsParent(page);
  const stored = await kept(page);
  expect(JSON.parse(stored ?? '{}')).toEqual({
    way: 'parent',
    schoolCode: facts.schoolCode,
    schoolName: facts.schoolName,
  });
  await page.getByRole('button', { name: 'You and this device' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/sign-in');
  await expect(page.getByText(facts.schoolName)).toBeVisible();
  await page.getByRole('link', { name: /Continue as a parent/ }).click();
  await expect(page).toHaveURL(/as=parent/);
  await expect(page.getByLabel('Parent ID')).toHaveValue('');
  await page.goBack();
  await page.getByRole('button', { name: 'Forget this school' }).click();
  await expect(page.getByText(facts.schoolName)).toBeHidden();
  expect(await kept(page)).toBeNull();
});

test('a shared device stores no way of signing in', async ({ page }) => {
  await page.goto('/sign-in?as=parent');
  await page.getByLabel('This is a shared device').check();
  await signInAsParent(page);
  expect(await kept(page)).toBeNull();
  await page.goto('/sign-in');
  await expect(page.getByText(facts.schoolName)).toBeHidden();
  await page.getByRole('link', { name: 'Student', exact: true }).click();
  await expect(page.getByLabel('This is a shared device')).toBeChecked();
});

test('signing in as a class device removes the stored way of signing in', async ({ page }) => {
  await page.goto('/sign-in?as=parent');
  await signInAsParent(page);
  expect(await kept(page)).not.toBeNull();
  await page.goto('/sign-in?as=class');
  await expect(page.getByLabel('This is a shared device')).toHaveCount(0);
  await page.getByLabel('School code').fill(facts.schoolCode);
  await page.getByLabel('Grade').fill('Grade 1A');
  await page.getByLabel('Password', { exact: true }).fill(facts.classPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/class\/1/);
  await expect(page.getByRole('button', { name: /^Ivy Stone/ })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test('a school code from the address is filled in, and an invalid address shows the plain sign-in page', async ({
  page,
}) => {
  await page.goto(`/sign-in?as=teacher&school=${facts.schoolCode}`);
  await expect(page.getByLabel('School code')).toHaveValue(facts.schoolCode);
  await page.goto('/sign-in?as=nobody&school=%3Cb%3E');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
