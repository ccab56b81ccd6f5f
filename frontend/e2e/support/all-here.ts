import type { Page } from '@playwright/test';
import { expect } from './expect';

/** Waits until nothing visible in the viewport is still loading. Content further down may load only when it is scrolled to. */
export async function allIsHere(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.locator('.mantine-Skeleton-root, [aria-busy=true], [data-on-its-way]').evaluateAll(
          (found) =>
            found.filter((element) => {
              const { top, bottom } = element.getBoundingClientRect();
              return bottom > 0 && top < window.innerHeight;
            }).length,
        ),
      'parts in sight that are on their way',
    )
    .toBe(0);
}
