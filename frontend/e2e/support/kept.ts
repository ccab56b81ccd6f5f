import type { Page } from '@playwright/test';

/** Matches a PIN anywhere, but not five digits of a longer number such as a record ID. */
export const byItself = (digits: string) => new RegExp(`(?<!\\d)${digits}(?!\\d)`);

/** Waits until the page's leave guard has removed its history entry; a test that navigates earlier would be taken back. */
export async function mayLeave(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state as { held?: boolean } | null)?.held !== true);
}

/** Confirms that a secret shown only once has been saved. */
export async function sayKept(page: Page, button = 'Done'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await mayLeave(page);
}
