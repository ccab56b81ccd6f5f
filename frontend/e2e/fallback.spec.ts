import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect } from './support/expect';
import { test } from './support/test';

/** The application's entry file; without it nothing can be rendered. */
const MAIN = /\/assets\/base-[\w-]+\.js$/;
const PASSWORD = 'a long enough password';

const BREAKS: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['does not arrive', (route) => route.fulfill({ status: 500, body: 'gone' })],
  ['cannot be reached', (route) => route.abort()],
  [
    'throws',
    (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose");' }),
  ],
];

const PHONE_CODES = [
  ['United States', '+1'],
  ['Canada', '+1'],
  ['United Kingdom', '+44'],
  ['Ireland', '+353'],
  ['Australia', '+61'],
  ['Singapore', '+65'],
  ['South Africa', '+27'],
] as const;

for (const [name, answer] of BREAKS) {
  test(`a school registers although the application ${name}`, async ({ page }) => {
    await page.route(MAIN, answer);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Register your school', level: 1 })).toBeVisible();
    await expect(page.getByText('Choose Your Login Type')).toBeHidden();

    for (const [country, code] of PHONE_CODES) {
      await page.getByLabel('Country', { exact: true }).selectOption(country);
      await expect(page.getByLabel('Phone country code')).toHaveValue(code);
    }
    await fillIn(page, { 'Last name': '  ' });
    await page.getByRole('button', { name: 'Register School' }).click();
    await expect(status(page)).toHaveText('Please fill in all fields.');
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'false');

    await page.getByLabel('Last name').fill('Office');
    const answered = page.waitForResponse('**/api/school-registration');
    await page.getByRole('button', { name: 'Register School' }).click();
    const { verificationToken } = (await (await answered).json()) as { verificationToken: string };
    expect(verificationToken.length).toBeGreaterThan(16);
    await expect(status(page)).toHaveText(
      new RegExp(
        `^✓ Registration successful! Your verification token: ${verificationToken}\\. Please save it\\. Almost done\\..* link that we sent to `,
      ),
    );
  });
}

test.describe('in a browser that asks for another language', () => {
  test.use({ locale: 'es-MX' });
  test('registers the school in that language', async ({ page }) => {
    await page.route(MAIN, (route) => route.abort());
    await page.goto('/');
    await fillIn(page, {});
    const sent = page.waitForRequest('**/api/school-registration');
    await page.getByRole('button', { name: 'Register School' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ language: 'es' });
    await expect(status(page)).toHaveText(/Registration successful/);
  });
});

test('the fallback form reports progress, a refusal and a network error', async ({ page }) => {
  await page.route(MAIN, (route) => route.abort());
  await page.goto('/');
  await fillIn(page, {});
  let answer: (route: Route) => Promise<void> = () => Promise.resolve();
  let asked: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route('**/api/school-registration', async (route) => {
    asked();
    await answer(route);
  });
  const send = () => page.getByRole('button', { name: 'Register School' }).click();

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (route) => {
    await held;
    await route.fulfill({
      status: 409,
      json: { success: false, code: 'CONFLICT', message: 'This school is registered already.' },
    });
  };
  await send();
  await waiting;
  await expect(status(page)).toHaveText('Registering school...');
  release();
  await expect(status(page)).toHaveText('✗ Registration failed: This school is registered already.');

  answer = (route) => route.abort();
  await send();
  await expect(status(page)).toHaveText(
    '✗ Error: No answer came back. Check the internet connection, then try again.',
  );
});

test('a text page stays readable and gets the registration form at its end', async ({ page }) => {
  await page.route(MAIN, (route) => route.abort());
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Register your school', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
});

test('a page behind the sign-in also falls back to the registration form', async ({ page }) => {
  await page.route(MAIN, (route) => route.abort());
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('heading', { name: 'Register your school', level: 1 })).toBeVisible();
});

test('a chunk that fails to load is requested again before the form takes over', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/public-[\w-]+\.js$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Register your school', level: 1 })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});

test('a missing root element is reported on the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('/', async (route) => {
    const page = await route.fetch();
    await route.fulfill({ response: page, body: (await page.text()).replace('id="root"', 'id="other"') });
  });
  await page.goto('/');
  await expect.poll(() => errors.join()).toContain('no element with the id "root"');
});

function status(page: Page) {
  return page.locator('form').getByRole('status');
}

async function fillIn(page: Page, changes: Record<string, string>): Promise<void> {
  const run = randomUUID().slice(0, 8);
  const values = {
    'School name': `Fallback School ${run}`,
    'School address': '1 Lime Road, Milltown',
    'Phone number': '5550100',
    'First name': 'Robin',
    'Last name': 'Office',
    Email: `office-${run}@fallback.example`,
    Password: PASSWORD,
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}
