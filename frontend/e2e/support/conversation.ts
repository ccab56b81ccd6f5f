import type { Browser, Page } from '@playwright/test';
import type { SchoolOfStates } from './school';

interface Opening {
  baseURL: string | undefined;
  state: SchoolOfStates['parent'];
  path: string;
  width?: number;
  /** Prepares the page before it is opened. */
  before?: (page: Page) => Promise<void>;
}

/** Opens a browser context of its own in which somebody is signed in. */
export async function openAs(
  browser: Browser,
  { baseURL, state, path, width = 1440, before }: Opening,
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...{ storageState: state, viewport: { width, height: 900 } },
  });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(path);
  return page;
}

export async function writeMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
