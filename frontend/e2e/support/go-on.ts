import { expect, type Page } from '@playwright/test';

/** Of a page that every address without one leads to. */
const NOWHERE = 'There is no page at this address';

/**
 * Goes on inside the application as a link does: what is loaded stays, which is most of what a page costs. By way of a page
 * that is not there, so that nothing of the one before is taken for the next. A part that did not come has the application load
 * itself anew there, and the page that comes drawn then is seen before it is awake: it would take the next address for the one that
 * is not there. Whoever meets that loads the address itself.
 */
export async function goOn(
  page: Page,
  address: string,
  from?: 'from another language',
): Promise<'as a link' | 'anew'> {
  // At once with the way, so that what is left is not drawn once more.
  await page.evaluate(go, { to: '/nowhere', language: from && 'en' });
  await expect(page.getByText(NOWHERE)).toBeVisible();
  const stays = await page.evaluate(() => document.documentElement.dataset.goesOn !== undefined);
  if (stays) await page.evaluate(go, { to: address });
  else await page.goto(address);
  await expect(page.getByText(NOWHERE)).toHaveCount(0);
  return stays ? 'as a link' : 'anew';
}

/** As a choice in another tab, which every page follows. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(go, { language });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
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
