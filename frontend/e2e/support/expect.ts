import { expect as ofPlaywright, type Locator, type Page } from '@playwright/test';

interface Within {
  timeout?: number;
}

interface Judged {
  pass: boolean;
  message: () => string;
}

/** How an assertion was called. */
interface Called {
  isNot: boolean;
  timeout: number;
}

/** Waits for something; a wait in vain has no consequences. */
type Wait = (timeout: number) => Promise<unknown>;

/** Waits unless the assertion is negated, then judges within what is left of its time. */
async function judged(
  { isNot, timeout: usual }: Called,
  { timeout = usual }: Within,
  wait: Wait,
  assert: (within: Within) => Promise<void>,
): Promise<Judged> {
  const until = Date.now() + timeout;
  if (!isNot) await wait(timeout).catch(() => undefined);
  try {
    await assert({ timeout: Math.max(until - Date.now(), 1) });
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}

const attached = (locator: Locator): Wait => {
  return (timeout) => locator.waitFor({ state: 'attached', timeout });
};

/**
 * Playwright's assertions, after a wait for their element or address. By themselves they try until they are true, and describe the whole
 * page for their message whenever there is no such element yet, which takes longer than most of what the page does itself.
 */
export const expect: typeof ofPlaywright = ofPlaywright.extend({
  toBeVisible(this: Called, locator: Locator, options: Within = {}) {
    const wait: Wait = (timeout) => locator.waitFor({ timeout });
    return judged(this, options, wait, (within) =>
      asCalled(this, ofPlaywright(locator)).toBeVisible({ ...options, ...within }),
    );
  },
  toBeFocused(this: Called, locator: Locator, options: Within = {}) {
    return judged(this, options, attached(locator), (within) =>
      asCalled(this, ofPlaywright(locator)).toBeFocused(within),
    );
  },
  toContainText(this: Called, locator: Locator, text: string | RegExp, options: Within = {}) {
    return judged(this, options, attached(locator), (within) =>
      asCalled(this, ofPlaywright(locator)).toContainText(text, { ...options, ...within }),
    );
  },
  toHaveURL(this: Called, page: Page, url: string | RegExp, options: Within = {}) {
    const wait: Wait = (timeout) => page.waitForURL(url, { waitUntil: 'commit', timeout });
    return judged(this, options, wait, (within) =>
      asCalled(this, ofPlaywright(page)).toHaveURL(url, { ...options, ...within }),
    );
  },
});

/** Of Playwright's assertions about something, those that were called. */
const asCalled = <Assertions>({ isNot }: Called, assertions: Assertions & { not: Assertions }): Assertions =>
  isNot ? assertions.not : assertions;
