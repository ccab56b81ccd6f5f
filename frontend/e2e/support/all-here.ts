import { expect, type Page } from '@playwright/test';

/**
 * Nothing that the window shows is on its way any more: what is looked at, read or photographed is what people get to see. Some
 * of what lies further down comes when it is scrolled to.
 */
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
