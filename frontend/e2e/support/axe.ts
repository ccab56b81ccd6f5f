import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const SCHEMES = ['light', 'dark'] as const;

/** All rules once; of the dark scheme only what colours can break, because nothing else differs. */
const RULES: Record<(typeof SCHEMES)[number], axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Into the page as it is, until it is left. Once for many looks: the ready-made builder brings axe anew each time and opens
 * a second page to sum up, which took longer than the looking.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** Looks again while the page is still taking on its colours and its width. */
export function expectAccessible(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  return expect.poll(() => violationsOf(page, scheme)).toEqual([]);
}

/** What breaks WCAG 2.2 A or AA, each with its first place. */
function violationsOf(page: Page, scheme: (typeof SCHEMES)[number]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, RULES[scheme]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
