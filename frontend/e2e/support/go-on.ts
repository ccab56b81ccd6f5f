import { expect, type Page } from '@playwright/test';

/** Of a page that every address without one leads to. */
const NOWHERE = 'There is no page at this address';

/**
 * Goes on inside the application as a link does: what is loaded stays, which is most of what a page costs. By way of a page
 * that is not there, so that nothing of the one before is taken for the next.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  await goTo(page, '/nowhere');
  await expect(page.getByText(NOWHERE)).toBeVisible();
  await goTo(page, address);
  await expect(page.getByText(NOWHERE)).toHaveCount(0);
}

function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx), usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}
