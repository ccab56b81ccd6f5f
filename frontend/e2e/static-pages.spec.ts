import { expect } from './support/expect';
import { test } from './support/test';

/** Every public page, with a text from far down the page. */
const PAGES: [path: string, text: RegExp][] = [
  ['/', /Choose Your Login Type/],
  ['/teacher-login', /School code/],
  ['/student-login', /School code/],
  ['/terms', /January 2025/],
  ['/privacy', /Children/],
  ['/children-act', /safeguarding/i],
  ['/legal', /Intellectual property/i],
  ['/schools-say', /\$69/],
  ['/pricing-calculator', /Zone 3/],
  ['/press', /The field today/],
  ['/faq', /credit card/i],
  ['/contact', /Prepare Message/],
];

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable and has its own title and description', async ({ page, baseURL }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const [path, text] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      if (!path.endsWith('-login')) {
        const head = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
        await expect(head.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
        await expect(head.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/faq');
      }
      const content = (selector: string) => page.locator(selector).getAttribute('content');
      const address = baseURL + (path === '/' ? '/' : path);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
      expect(await content('meta[property="og:url"]')).toBe(address);
      expect(await content('meta[property="og:title"]')).toBe(await page.title());
      expect(await content('meta[property="og:image"]')).toBe(`${baseURL}/share.png`);
      titles.add(await page.title());
      descriptions.add((await content('meta[name="description"]')) ?? '');
    }
    expect(titles.size).toBe(PAGES.length);
    expect(descriptions.size).toBe(PAGES.length);
  });

  test('a question reveals its answer, and a form names what it needs', async ({ page }) => {
    await page.goto('/faq');
    const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)];
    await first.locator('summary').click();
    await expect(first.getByRole('paragraph')).toBeVisible();
    await second.locator('summary').click();
    await expect(second.getByRole('paragraph')).toBeVisible();
    await expect(first.getByRole('paragraph')).toBeHidden();
    for (const path of ['/', '/teacher-login', '/contact', '/pricing-calculator']) {
      await page.goto(path);
      // The browser only disables scripts and does not render `noscript`, so its markup is checked.
      expect(await page.locator('noscript').innerHTML()).toContain('need JavaScript');
    }
    await page.goto('/parent-dashboard');
    expect(await page.locator('noscript').innerHTML()).toContain('drawn by JavaScript');
  });
});

for (const [path, text] of PAGES)
  test(`${path} awakes in both schemes as it was drawn, and asks nobody else for anything`, async ({
    browser,
    baseURL,
  }) => {
    // A time zone far from that of the build.
    const timezoneId = 'Australia/Sydney';
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), timezoneId });
    const page = await context.newPage();
    const complaints: string[] = [];
    const strangers: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // Service workers are blocked in this test, and the browser logs that.
      const ours = !message.text().startsWith('Service Worker');
      if (ours && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url());
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const label = colorScheme === 'light' ? 'Switch to dark colours' : 'Switch to light colours';
      // The button is labelled for the scheme only after hydration.
      if (!path.endsWith('-login')) await expect(page.getByRole('button', { name: label })).toBeVisible();
      else await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([colorScheme, ...complaints, ...strangers]).toEqual([colorScheme]);
    }
    await context.close();
  });

test('the chosen colour scheme applies before the application has started', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), colorScheme: 'light' });
  await context.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  const page = await context.newPage();
  // The application never loads, so only the prerendered page is visible.
  await page.route(/\/assets\/base-.*\.js$/, () => new Promise(() => undefined));
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 28, 25)');
  await context.close();
});

test('input typed into the pre-rendered form before the application starts is kept', async ({ page }) => {
  let begin: () => void = () => undefined;
  const may = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(/\/assets\/base-.*\.js$/, async (route) => {
    await may;
    await route.continue();
  });
  await page.goto('/student-login?school=maple&id=1740', { waitUntil: 'commit' });
  await page.getByLabel('PIN').fill('90418');
  await page.getByLabel('Student ID').fill('2977');
  begin();
  // The prefilled school code shows that the page is hydrated.
  await expect(page.getByLabel('School code')).toHaveValue('MAPLE');
  await expect(page.getByLabel('PIN')).toHaveValue('90418');
  await expect(page.getByLabel('Student ID')).toHaveValue('2977');
});

test('an unknown address answers 404, shows an error page and leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByText('Choose Your Login Type')).toBeVisible();
});

test('the school mark leads home, and each page sets its title', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Homeroom' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('The whole school, in one calm place · Homeroom');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveTitle('Terms of Use · Homeroom');
  for (const way of ['Back to Home', 'Return to Home']) {
    await expect(page.getByRole('link', { name: way })).toHaveAttribute('href', '/');
  }
});

test('a slip fills in the pre-rendered form, and a dialog returns the focus', async ({ page }) => {
  await page.goto('/teacher-login?school=maple&id=1740');
  await expect(page.getByLabel('School code')).toHaveValue('MAPLE');
  await expect(page.getByLabel('Teacher ID')).toHaveValue('1740');
  await page.goto('/?login=parent&id=941730178');
  await expect(page.getByRole('dialog').getByLabel('Parent ID')).toHaveValue('941730178');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const button = page.getByRole('button', { name: 'Login Student' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /student/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a dialog closed before it has taken the focus returns the focus', async ({ page }) => {
  await page.goto('/?login=parent');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const button = page.getByRole('button', { name: 'Login Student' });
  await button.focus();
  await button.evaluate(
    (opener: HTMLElement) =>
      new Promise<void>((isGone) => {
        const dialogs = () => document.querySelectorAll('[role=dialog]').length;
        let seen = false;
        new MutationObserver((_, observer) => {
          if (dialogs() === 0 && seen) {
            observer.disconnect();
            isGone();
          }
          if (dialogs() === 0 || seen) return;
          seen = true;
          // The dialog has requested the focus but does not have it yet.
          opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        }).observe(document.body, { childList: true, subtree: true });
        opener.click();
      }),
  );
  await expect(button).toBeFocused();
});

test('the sitemap and robots.txt expose only the public pages to search engines', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  for (const [path] of PAGES) expect(listed).toContain(baseURL + path);
  for (const address of listed) expect((await request.get(address ?? '')).status()).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const closed of ['/api/', '/parent-dashboard', '/class/'])
    expect(robots).toContain(`Disallow: ${closed}\n`);
  expect((await request.get('/parent-dashboard')).headers()['x-robots-tag']).toBe('noindex');
});

test('the structured data of the FAQ matches its visible questions and answers', async ({ page }) => {
  await page.goto('/faq');
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  const { mainEntity } = JSON.parse(block ?? '{}') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  await expect(page.locator('details')).toHaveCount(mainEntity.length);
  for (const { name, acceptedAnswer } of mainEntity) {
    const entry = page.locator('details').filter({ hasText: name });
    await expect(entry.first()).toContainText(acceptedAnswer.text);
  }
});
