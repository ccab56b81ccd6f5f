import { expect } from './support/expect';
import { test } from './support/test';

test('shows what the running platform measured and keeps refreshing it', async ({ page }) => {
  await page.goto('/data-security');
  await expect(page).toHaveTitle(/Data security/);
  // A platform that has just started has not run every check yet; the page polls until it has.
  await expect(page.getByText(/Measured on the running platform/)).toBeVisible({ timeout: 70_000 });
  const answer = await page.request.get('/api/security-assessment');
  const { security } = (await answer.json()) as { security: Record<string, number> };
  await expect(
    page.getByText(`${security.protectedThreats} of ${security.threatsAnalyzed} threats blocked`),
  ).toBeVisible({ timeout: 40_000 });
  const wall = page.getByRole('row', { name: /One school reads another's data/ });
  await expect(wall.getByText('Held')).toBeVisible();
  await expect(page.getByText('Did not hold')).toHaveCount(0);

  const { backup } = (await (await page.request.get('/api/backup-status')).json()) as {
    backup: { status: string };
  };
  const sign = backup.status === 'success' ? 'Backup successful' : 'Waiting for a backup';
  await expect(page.getByRole('img', { name: sign })).toBeVisible({ timeout: 70_000 });
});

test('polls the assessment every 30 s and the backup every 60 s', async ({ page }) => {
  await page.clock.install();
  const asked = { assessment: 0, backup: 0 };
  await page.route('**/api/security-assessment', (route) =>
    route.fulfill({ json: { security: { protectedThreats: ++asked.assessment, threatsAnalyzed: 7 } } }),
  );
  await page.route('**/api/backup-status', (route) =>
    route.fulfill({ json: { backup: { status: ++asked.backup === 1 ? 'success' : 'failed' } } }),
  );
  /** Waits for each response to be rendered before advancing the clock, because the next interval starts with it. */
  const shows = async (threats: number, sign: string) => {
    await expect(page.getByText(`${threats} of 7 threats blocked`)).toBeVisible();
    await expect(page.getByRole('img', { name: sign })).toBeVisible();
  };
  await page.goto('/data-security');
  await shows(1, 'Backup successful');
  await page.clock.runFor(31_000);
  await shows(2, 'Backup successful');
  await page.clock.runFor(31_000);
  await shows(3, 'Waiting for a backup');
  expect(asked).toEqual({ assessment: 3, backup: 2 });
});

test('stays readable when no endpoint answers: labelled targets and no alarm', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/security-assessment', (route) => route.abort());
  await page.route('**/api/backup-status', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/data-security');
  await expect(page.getByText('5 of 7 threats blocked')).toBeVisible();
  for (const text of ['up to 350M', 'up to 50,000', '99.95%'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('Target', { exact: true })).toHaveCount(5);
  await expect(page.getByRole('img', { name: 'Waiting for a backup' })).toBeVisible();
  await expect(page.getByText('Held')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(errors).toEqual([]);
});
