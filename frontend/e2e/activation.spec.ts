import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './support/expect';
import { linkInMailTo } from './support/mail';
import { test } from './support/test';

async function linkInMail(page: Page): Promise<string> {
  const run = randomUUID().slice(0, 8);
  const adminEmail = `office-${run}@seaview.example`;
  const answer = await page.request.post('/api/school-registration', {
    data: {
      schoolName: `Seaview School ${run}`,
      schoolAddress: '1 Lime Road, Milltown',
      country: 'US',
      phoneCountryCode: '+1',
      phoneNumber: '5550100',
      adminFirstName: 'Robin',
      adminLastName: 'Office',
      adminEmail,
      adminPassword: 'a long enough password',
    },
  });
  expect(answer.ok()).toBe(true);
  return linkInMailTo(adminEmail, '/activate');
}

test('the mailed link activates the school and leads to a login with the school code filled in', async ({
  page,
}) => {
  const link = await linkInMail(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: /^Seaview School .+ is active$/ })).toBeVisible();
  const code = await page.getByText(/^[A-Z0-9]{4,10}$/).innerText();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByLabel('School code')).toHaveValue(code);

  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /is already active$/ })).toBeVisible();
});

test('an unknown activation link and a truncated one each show their own explanation', async ({ page }) => {
  await page.goto(`/activate#${'x'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await page.goto('/');
  await page.goto('/activate');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
});
