import { type BrowserContext, type Page, test as base, type TestInfo } from '@playwright/test';

/**
 * The base test of all browser tests. Closes the contexts a test opened, because pages left open would keep their streams and timers
 * running beside the following tests.
 */
export const test = base.extend<{ keepsPages: boolean; tidied: undefined }>({
  /** For files whose tests share pages and close them at the end. */
  keepsPages: [false, { option: true }],
  tidied: [
    async ({ browser, keepsPages }, run, testInfo) => {
      const before = new Set(browser.contexts());
      await run(undefined);
      await keepPictures(browser.contexts(), testInfo);
      if (keepsPages) return;
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context }, run, testInfo) => {
    await run(context);
    await keepPictures([context], testInfo);
  },
});

/** Takes a screenshot for human review, only on request; nothing compares them. */
export async function pictureOf(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return;
  await page.screenshot({ path: testInfo.outputPath(`${name}.jpg`), quality: 80, fullPage: true });
}

/** Takes pictures only of failed tests: Playwright's own screenshots are taken of every page that closes and then thrown away. */
async function keepPictures(contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`);
    // A page that cannot be rendered must not hide the reason of the failure.
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => testInfo.attachments.push({ name: 'last picture', path, contentType: 'image/png' }),
      () => undefined,
    );
  }
}
