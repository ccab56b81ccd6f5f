import type { CDPSession, Locator, Page } from '@playwright/test';

/** More than the parts of any field, such as a time of day: this many steps without a new stop mean the end. */
const STEPS_AT_ONCE = 15;

const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

const keyboards = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Sends Tab several times in one batch: each key sent by itself waits for a frame, which made walking through a page cost more than all its
 * other checks.
 */
async function tab(page: Page, times: number): Promise<void> {
  const opened = keyboards.get(page) ?? page.context().newCDPSession(page);
  keyboards.set(page, opened);
  const keyboard = await opened;
  await Promise.all(Array.from({ length: times }, () => keyboard.send('Input.dispatchKeyEvent', TAB)));
}

/** Whether Tab reaches the target within this many stops from the current focus. */
export async function isReachedByTab(page: Page, target: Locator, most: number): Promise<boolean> {
  const reached = await target.evaluateHandle((element) => {
    const seen = { yes: false };
    element.addEventListener('focus', () => {
      seen.yes = true;
    });
    return seen;
  });
  for (let stops = 0; stops < most; stops += STEPS_AT_ONCE) {
    await tab(page, Math.min(STEPS_AT_ONCE, most - stops));
    if (await reached.evaluate(({ yes }) => yes)) return true;
  }
  return false;
}

/**
 * Walks through the page with Tab alone and returns what it did not reach: every visible, enabled link, button and field must be a stop. Of
 * a group of radio buttons or tabs one is enough. The frame around the screens, which stays from one to the next, is walked through until
 * all of it has been reached.
 */
export async function notReachedByTab(page: Page): Promise<string[]> {
  const aroundIsKnown = (await page.evaluate(unreached, 'main *')).length === 0;
  await page.evaluate(
    (startsIn) => {
      window.getSelection()?.removeAllRanges();
      for (const element of document.querySelectorAll(`${startsIn} [data-reached]`))
        element.removeAttribute('data-reached');
      // Starts from the very beginning wherever the focus is: after a blur, Tab would continue from the old position.
      const start = document.createElement('span');
      start.tabIndex = -1;
      document.querySelector(startsIn)?.prepend(start);
      start.focus();
      start.remove();
      if (document.body.hasAttribute('data-walked')) return;
      document.body.setAttribute('data-walked', '');
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element) target.setAttribute('data-reached', '');
      });
    },
    aroundIsKnown ? 'main' : 'body',
  );
  const reached = page.locator('[data-reached]');
  let left = await page.evaluate(unreached, '');
  // As many steps as there are stops are mostly enough; a field with parts takes more.
  for (let steps = left.length, before = -1; left.length > 0; steps = STEPS_AT_ONCE) {
    await tab(page, steps);
    left = await page.evaluate(unreached, '');
    const now = await reached.count();
    if (now === before) break;
    before = now;
  }
  return left;
}

/** Stops that Tab has not reached, except those matching `except`. */
function unreached(except: string): string[] {
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]',
  );
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *, [aria-hidden=true] *') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const groupReached = (element: HTMLElement) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    document.querySelector(`input[name="${element.name}"][data-reached]`) !== null;
  return [...stops]
    .filter((element) => except === '' || !element.matches(except))
    .filter((element) => isStop(element) && !element.hasAttribute('data-reached') && !groupReached(element))
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}
