import type { Page } from '@playwright/test';
import { expect } from './expect';

interface Meanwhile {
  /** The language to return to. */
  language?: string;
  /** Is called while there is next to nothing on the page, where a change of its size or colours costs least. */
  onTheWay?: () => Promise<void>;
}

/** Text of the page for unknown addresses. */
const NOWHERE = 'There is no page at this address';

/**
 * Navigates inside the application like a link, so that what is loaded stays, which is most of a page's cost. Passes through a page that
 * does not exist, so that nothing of the previous page is mistaken for the next. If a chunk failed to load, the application reloads itself
 * there, and the prerendered page is visible before it is hydrated and would take the next address for the unknown one; in that case the
 * address is loaded normally, as it is in a page that has loaded nothing yet.
 */
export async function goOn(
  page: Page,
  address: string,
  { language, onTheWay }: Meanwhile = {},
): Promise<'as a link' | 'anew'> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return 'anew';
  }
  // Changes both at once, so that the page being left is not rendered again.
  await page.evaluate(go, { to: '/nowhere', language });
  await expect(page.getByText(NOWHERE)).toBeVisible();
  await onTheWay?.();
  const stays = await page.evaluate(() => document.documentElement.dataset.goesOn !== undefined);
  if (stays) await page.evaluate(go, { to: address });
  else await page.goto(address);
  await expect(page.getByText(NOWHERE)).toHaveCount(0);
  return stays ? 'as a link' : 'anew';
}

/** Changes the language as another tab would; every page follows. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(go, { language });
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

function go({ to, language }: { to?: string; language?: string | undefined }): void {
  if (language !== undefined) {
    localStorage.setItem('language', JSON.stringify(language));
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }
  if (to === undefined) return;
  document.documentElement.dataset.goesOn = '';
  const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  history.pushState({ idx, key: String(idx), usr: null }, '', to);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}
