import type { Page } from '@playwright/test';

/** A PIN wherever it stands, but not five digits of a longer number, such as a record ID. */
export const byItself = (digits: string) => new RegExp(`(?<!\\d)${digits}(?!\\d)`);

/**
 * Says that what is shown this once has been kept. The page takes its entry in the history away again by itself, and a
 * test that goes elsewhere before that is brought back.
 */
export async function sayKept(page: Page, button = 'Done'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await page.waitForFunction(() => (history.state as { held?: boolean } | null)?.held !== true);
}
