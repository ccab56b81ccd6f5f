import type { Page } from '@playwright/test';

/** A PIN wherever it stands, but not five digits of a longer number, such as a record ID. */
export const byItself = (digits: string) => new RegExp(`(?<!\\d)${digits}(?!\\d)`);

/** A page that asked to be stayed on takes its entry in the history away by itself: a test that goes elsewhere before that is brought back. */
export async function mayLeave(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state as { held?: boolean } | null)?.held !== true);
}

/** Says that what is shown this once has been kept. */
export async function sayKept(page: Page, button = 'Done'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await mayLeave(page);
}
