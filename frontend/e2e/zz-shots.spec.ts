import { expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { makeDueTeacher } from './support/due-teacher';
import { makeSchool } from './support/school';

const PASSWORD = 'a long enough password';
async function shoot(page: Page, name: string, full = true) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `/tmp/shots/account/${name}-${colorScheme}-${width}.png`, fullPage: full });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
test('shots', async ({ page, browser, baseURL }) => {
  test.setTimeout(400_000);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
  const email = `office-${Date.now()}@school.example`;
  const answer = await page.request.post('/api/register-school', { data: { schoolName: 'Alder School', adminEmail: email, adminPassword: PASSWORD, country: 'US' } });
  const { school } = await answer.json();
  const signIn = async () => {
    await page.goto(`/?login=admin&school=${school.code}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Login' }).click();
  };
  await signIn();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'authenticator', false);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows now').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'I have kept them' })).toBeVisible();
  await shoot(page, 'codes', false);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Office computer');
  await shoot(page, 'passkey-name', false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Office computer')).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  await shoot(page, 'email-dialog', false);
  await page.getByLabel('New email address').fill('a-new-address@school.example');
  await page.getByLabel('Your present password').last().fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByText('Waits to be confirmed')).toBeVisible();
  await page.waitForTimeout(6000);
  await shoot(page, 'account-admin');
  await page.goto('/school-settings');
  await page.getByText(/on the staff has one/).click();
  await shoot(page, 'settings');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.setViewportSize({ width: 820, height: 900 });
  await signIn();
  await page.getByRole('button', { name: 'Use passkey' }).waitFor();
  await shoot(page, 'step-passkey', false);
  await page.getByRole('button', { name: 'Use the authenticator app' }).click();
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await shoot(page, 'step-code', false);
  const due = await (await browser.newContext({ storageState: await makeDueTeacher(baseURL ?? ''), baseURL: baseURL ?? '' })).newPage();
  await due.goto('/teacher-dashboard');
  await expect(due.getByRole('heading', { name: 'One thing before you go on' })).toBeVisible();
  await due.waitForTimeout(500);
  await shoot(due, 'due');
  const people = await makeSchool(baseURL ?? '');
  for (const who of ['parent', 'teacher'] as const) {
    const one = await (await browser.newContext({ storageState: people[who], baseURL: baseURL ?? '' })).newPage();
    await one.goto('/account');
    await expect(one.getByText('Last sign-ins').first()).toBeVisible();
    await one.waitForTimeout(800);
    await shoot(one, `account-${who}`);
  }
});
