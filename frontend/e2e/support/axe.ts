import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** All rules once; of the dark scheme only what colours can break, because nothing else differs. */
const RULES: Record<Scheme, axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What depends on where things stand: at another width the same things can break it. */
const RULES_OF_PLACE: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

/** The small one: each page reads it anew. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Into the page as it is, until it is left. Once for many looks: the ready-made builder brings axe anew each time and opens
 * a second page to sum up, which took longer than the looking.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
  await page.evaluate(() => {
    window.drawn = {};
  });
}

/**
 * Looks again while the page is still taking on its colours and its width. By all rules where something is drawn that no
 * look in this scheme has seen, or otherwise than it was, else by those of its place alone.
 */
export async function expectAccessible(page: Page, scheme: Scheme): Promise<void> {
  if (await hasNewToSee(page, scheme)) await expect.poll(() => violationsOf(page, RULES[scheme])).toEqual([]);
  else if (scheme === 'light') await expect.poll(() => violationsOf(page, RULES_OF_PLACE)).toEqual([]);
}

/** Remembers in the page what was drawn, and how, since axe was brought. */
function hasNewToSee(page: Page, scheme: Scheme): Promise<boolean> {
  return page.evaluate((name) => {
    const drawn = (window.drawn[name] ??= new WeakMap());
    let isNew = false;
    for (const element of document.querySelectorAll('body, body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
        getComputedStyle(element);
      // From 24 px on, or bold from 18.66 px, a fainter colour will do.
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      const said = [...element.attributes].map((each) => (each.name === 'style' ? '' : each.value));
      const look = [color, backgroundColor, backgroundImage, opacity, isLarge, ...said].join();
      const looks = drawn.get(element) ?? new Set();
      if (looks.has(look)) continue;
      drawn.set(element, looks.add(look));
      isNew = true;
    }
    return isNew;
  }, scheme);
}

/** What breaks WCAG 2.2 A or AA, each with its first place. */
function violationsOf(page: Page, rules: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, rules);
}

declare global {
  interface Window {
    axe: typeof axe;
    drawn: Partial<Record<Scheme, WeakMap<Element, Set<string>>>>;
  }
}
