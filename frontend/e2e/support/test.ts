import { type BrowserContext, type Page, test as base, type TestInfo } from '@playwright/test';

/**
 * The test that every browser test is written with. What it opened goes with it: pages left open would go on living, with
 * their streams and their timers, beside all that follow.
 */
export const test = base.extend<{ keepsPages: boolean; tidied: undefined }>({
  /** For a file whose tests hand pages on to one another, and close them at the end. */
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

/** For people to look at, when they ask for it: nothing compares them. */
export async function pictureOf(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return;
  await page.screenshot({ path: testInfo.outputPath(`${name}.jpg`), quality: 80, fullPage: true });
}

/** Only of a test that failed: the runner's own pictures are drawn of every page that closes, and then thrown away. */
async function keepPictures(contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`);
    // A page that does not even draw must not hide why the test failed.
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => testInfo.attachments.push({ name: 'last picture', path, contentType: 'image/png' }),
      () => undefined,
    );
  }
}
