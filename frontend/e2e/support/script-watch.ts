import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './expect';

/** The state of the watch, kept in the page under a single global name. */
interface Watched {
  ran: number;
  refused: string[];
}

declare global {
  interface Window {
    ran?: () => void;
    watched: Watched;
  }
}

/** Detects in every page of the context when an injected text runs, or tries to and is stopped by the content security policy. */
export async function watchForScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.watched = { ran: 0, refused: [] };
    window.ran = () => {
      window.watched.ran += 1;
    };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.watched.refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });
}

/** Checks that no injected text ran, tried to run, or became an element. */
export async function expectOnlyText(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ...window.watched,
    elements: [...document.querySelectorAll('*')]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) => name.startsWith('on') || /^javascript:/i.test(value),
        ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }));
  expect(found).toEqual({ ran: 0, refused: [], elements: [] });
}
