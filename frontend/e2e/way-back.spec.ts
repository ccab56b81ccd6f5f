import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import { expect } from './support/expect';
import { linkInMailTo } from './support/mail';
import { test } from './support/test';

const PASSWORD = 'a long enough password';

interface Office {
  email: string;
  code: string;
}

async function registered(baseURL = ''): Promise<Office> {
  const email = `office-${randomUUID().slice(0, 8)}@lime-tree.example`;
  const nobody = await request.newContext({ baseURL });
  const answer = await nobody.post('/api/register-school', {
    data: { schoolName: 'Lime Tree School', adminEmail: email, adminPassword: PASSWORD, country: 'GB' },
  });
  const { school } = (await answer.json()) as { school: { code: string } };
  return { email, code: school.code };
}

/** Fills in the open dialog; the school's code comes from the address. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
}

test.use({ viewport: { width: 390, height: 844 } });

test('a forgotten password is reset by mail, and the old one stops working', async ({ page, baseURL }) => {
  const { email, code } = await registered(baseURL);
  await page.goto(`/?login=admin&school=${code}`);
  await signIn(page, email, 'not the password');
  await expect(page.getByText('Login Failed')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = await linkInMailTo(email, '/new-password');
  await page.goto(link);
  await page.getByLabel('New password').fill('four words that are new');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Login Failed')).toBeVisible();
  await signIn(page, email, 'four words that are new');
  await expect(page).toHaveURL(/school-admin-dashboard/);

  // The same link again, as if somebody else had found it.
  await page.goto('/faq');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Get back in' })).toBeVisible();
});

test('an administrator confirms the address, then invites a colleague, who joins, and removes them again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, code } = await registered(baseURL);
  const invited = `second-${email}`;
  await page.goto(`/?login=admin&school=${code}`);
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('emails only you for now')).toBeVisible();

  const office = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const mail = await office.newPage();
  await mail.goto(await linkInMailTo(email, '/confirm-email'));
  await mail.getByRole('button', { name: 'Yes, it is mine' }).click();
  await expect(mail.getByText('can write to its families now')).toBeVisible();
  await expect(page.getByText('emails only you for now')).toHaveCount(0);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'School settings' }).click();
  await expect(page.getByText('Invitations to families go out')).toBeVisible();
  const admins = page.getByRole('region', { name: 'Administrators' });
  await expect(admins.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await admins.getByLabel('Invite by email').fill(invited);
  await admins.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admins.getByRole('list', { name: 'Open invitations' })).toContainText(invited);

  const link = await linkInMailTo(invited, '/accept-invitation');
  await mail.goto(link);
  await mail.getByLabel('First name').fill('Zoë');
  await mail.getByLabel('Last name').fill('Łęcka');
  await mail.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await mail.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(mail.getByRole('heading', { name: 'Welcome to Lime Tree School' })).toBeVisible();
  await mail.getByRole('link', { name: 'Sign in' }).click();
  await signIn(mail, invited, PASSWORD);
  await expect(mail).toHaveURL(/school-admin-dashboard/);

  await page.reload();
  await admins.getByRole('button', { name: 'Remove Zoë Łęcka' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admins.getByRole('list', { name: 'Administrators of your school' })).not.toContainText('Zoë');
  await expect(mail.getByText('You have been signed out')).toBeVisible();
  await office.close();
});
