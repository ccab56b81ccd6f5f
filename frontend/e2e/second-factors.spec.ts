import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect } from './support/expect';
import { sayKept } from './support/kept';
import { bringAxe, expectAccessible } from './support/axe';
import { test } from './support/test';

const PASSWORD = 'a long enough password';
const STEP_SECONDS = 30;

/** The authenticator app's code `steps` time steps from now. The server accepts each code once, and up to one step early or late. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + STEP_SECONDS * steps });

async function registered(page: Page): Promise<{ code: string; email: string }> {
  const email = `office-${randomUUID().slice(0, 8)}@school.example`;
  const answer = await page.request.post('/api/register-school', {
    data: { schoolName: 'Alder School', adminEmail: email, adminPassword: PASSWORD, country: 'US' },
  });
  const { school } = (await answer.json()) as { school: { code: string } };
  return { code: school.code, email };
}

async function signIn(page: Page, { code, email }: { code: string; email: string }): Promise<void> {
  await page.goto(`/?login=admin&school=${code}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login' }).click();
}

const isIn = (page: Page) => expect(page).toHaveURL(/school-admin-dashboard/);

async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page
    .getByRole('button', { name: /^(Sign out|Logout)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
}

/** A virtual authenticator that supports passkeys and always confirms the user. */
async function withPasskeys(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app, recovery codes and a passkey are set up, demanded at sign-in and removed', async ({
  page,
}) => {
  await withPasskeys(page);
  const admin = await registered(page);
  await signIn(page, admin);
  await isIn(page);
  await page.goto('/account');
  const factors = page.getByRole('region', { name: 'Second step at sign-in' });
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });

  const secret = await test.step('the app is set up, and its recovery codes are kept as a file', async () => {
    await factors.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    const shown = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await expect(async () => {
      if (await codes.isVisible()) return;
      // Uses the previous code, so that the current one is left for the sign-in; it may expire on the way.
      await dialog.getByLabel('Code from the app').fill(await codeOf(shown, -1));
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(codes).toBeVisible();
    }).toPass();
    return shown;
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  const kept = (await readFile(await file.path(), 'utf8')).match(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/gm) ?? [];
  expect(kept).toHaveLength(10);
  await sayKept(page, 'I have kept them');
  await expect(factors.getByText('10 codes left')).toBeVisible();

  await test.step('the code is asked for; a wrong one says what to do', async () => {
    await signOut(page);
    await signIn(page, admin);
    const field = page.getByLabel('Code from your authenticator app');
    await expect(field).toBeFocused();
    await bringAxe(page);
    await expectAccessible(page, 'light');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(/This code is wrong or was already used/)).toBeVisible();
    await field.fill(await codeOf(secret));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await isIn(page);
  });

  await test.step('a recovery code opens once', async () => {
    await signOut(page);
    await signIn(page, admin);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(kept[0]?.toLowerCase() ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await isIn(page);
    await page.goto('/account');
    await expect(factors.getByText('9 codes left')).toBeVisible();
  });

  await test.step('a passkey is made, and comes first from then on', async () => {
    await factors.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Passkey name').fill('Office computer');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(factors.getByText('Office computer')).toBeVisible();
    await signOut(page);
    await signIn(page, admin);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await isIn(page);
    await page.goto('/account');
    const last = page.getByRole('table', { name: 'Recent sign-ins' });
    await expect(last.getByText('Refused: wrong second step')).toBeVisible();
    await expect(last.getByText(/^Chrom/).first()).toBeVisible();
  });

  await test.step('without them the password is enough again', async () => {
    for (const name of ['Remove Office computer', 'Remove the authenticator app']) {
      await factors.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(factors.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(factors.getByText(/codes left/)).toHaveCount(0);
    await signOut(page);
    await signIn(page, admin);
    await isIn(page);
  });
});
