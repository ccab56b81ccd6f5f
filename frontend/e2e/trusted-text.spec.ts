import { expect } from './support/expect';
import { test } from './support/test';

const PAGES = ['/', '/faq', '/teacher-login', '/class/1', '/no-such-page'];

for (const path of PAGES) {
  test(`on ${path} no text becomes markup or script`, async ({ page }) => {
    await page.goto(path);
    const outcomes = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => (document.body.innerHTML = '<img src=x>'),
        'markup beside': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        'markup of a frame': () => (document.createElement('iframe').srcdoc = 'x<script>'),
        'a whole document': () => document.write('<p>x</p>'),
        'a parsed document': () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
        'a script': () => (document.createElement('script').text = '1'),
        'the address of a script': () => (document.createElement('script').src = '/assets/x.js'),
        'a worker from elsewhere': () => new Worker('https://elsewhere.example/x.js'),
        'a policy of its own': () =>
          (
            window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
          ).trustedTypes.createPolicy('mine', {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: done`;
        } catch (error) {
          return `${name}: ${error instanceof TypeError ? 'refused' : String(error)}`;
        }
      });
    });
    expect(outcomes.filter((outcome) => !outcome.endsWith(': refused'))).toEqual([]);
    await expect(page.locator('#root')).not.toBeEmpty();
  });
}

test('the fallback form and the offline page work under the trusted-types policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/trusted|content security/i.test(message.text())) refused.push(message.text());
  });
  await page.route(/\/assets\/base-[\w-]+\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Register your school', level: 1 })).toBeVisible();
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(refused).toEqual([]);
});
