import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './expect';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** `npm run screens` checks every colour on every screen. */
const WHOLE = process.env.SCREENS === 'whole';

/** All rules in the light scheme; in the dark one only those that depend on colours, because nothing else differs. */
const RULES: Record<Scheme, axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Rules that depend on positions: the same elements can violate them at another width. */
const RULES_OF_PLACE: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

/** The minified build, because every page parses it again. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Text and background colour combinations already checked on any screen; they need no second check. */
const judged: Record<Scheme, Set<string>> = { light: new Set(), dark: new Set() };

/**
 * Injects axe into the page once for many checks. The official builder injects axe for each check and opens a second page to sum up, which
 * took longer than the checks themselves.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
  await page.evaluate(() => {
    window.drawn = {};
    // These rules take most of axe's time; `whatIsNew` marks the elements they still have to check.
    const rules = [
      { id: 'color-contrast', selector: '[data-unjudged]' },
      { id: 'target-size', selector: '[data-unplaced]' },
    ];
    window.axe.configure({ rules });
  });
}

/**
 * Polls while colours and layout of the page are still changing. Runs all rules if something is drawn that no check in this scheme has
 * seen, or that has changed, otherwise only the position rules.
 */
export async function expectAccessible(page: Page, scheme: Scheme): Promise<void> {
  const known = WHOLE ? undefined : [...judged[scheme]];
  const { isNew, unjudged, colours } = await page.evaluate(whatIsNew, { scheme, known });
  if (scheme === 'light' ? isNew : unjudged > 0)
    await expect.poll(() => violationsOf(page, RULES[scheme])).toEqual([]);
  else if (scheme === 'light') await expect.poll(() => violationsOf(page, RULES_OF_PLACE)).toEqual([]);
  for (const each of colours) judged[scheme].add(each);
}

interface News {
  isNew: boolean;
  unjudged: number;
  /** Colour combinations that are checked from now on. */
  colours: string[];
}

/**
 * Remembers in the page what has been drawn, and how, since axe was injected; marks new elements and those whose colours have not been
 * checked.
 */
function whatIsNew({ scheme, known }: { scheme: Scheme; known: string[] | undefined }): News {
  for (const mark of ['data-unjudged', 'data-unplaced'])
    for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
  const drawn = (window.drawn[scheme] ??= new WeakMap());
  // At another width every element may have moved.
  const isMoved = window.placedAt !== window.innerWidth;
  if (scheme === 'light') window.placedAt = window.innerWidth;
  const judgedBefore = known && new Set(known);
  const news: News = { isNew: false, unjudged: 0, colours: [] };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** Large text (24 px, or bold from 18.66 px) needs less contrast. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  /** The background layers in the element's ancestors, nearest first; undefined where elements may overlap. */
  const behind = (element: Element): string | undefined => {
    const layers: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position, filter } = styleOf(each);
      if (position === 'absolute' || position === 'fixed') return undefined;
      layers.push(backgroundColor, backgroundImage, opacity, filter);
    }
    const plain = ['rgba(0, 0, 0, 0)', 'none', '1'];
    return layers.filter((layer) => !plain.includes(layer)).join();
  };
  const wordsOf = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join('')
      .trim();
  const FIELDS =
    'textarea, select, input:not([type=hidden], [type=range], [type=color], [type=checkbox], [type=radio], [type=image])';
  /** Axe does not check what is disabled, nor the label of a disabled field. */
  const isDisabled = (element: Element) =>
    [element, element.closest('label')?.control].some((each) =>
      each?.matches(':disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *'),
    );
  const coloursOf = (element: Element): string | undefined => {
    // Axe does not check single characters.
    if (isDisabled(element) || !(element.matches(FIELDS) || /[\p{L}\d]{2}/u.test(wordsOf(element))))
      return undefined;
    const under = behind(element);
    if (under === undefined) return undefined;
    const style = styleOf(element);
    const around = element.parentElement ? styleOf(element.parentElement).color : '';
    const link = element.matches('a *, a') ? [around, style.textDecorationLine] : [];
    return [style.color, style.textShadow, isLarge(style), under, ...link].join();
  };

  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = styleOf(element);
    const { color, backgroundColor, backgroundImage, opacity } = style;
    const said = [...element.attributes].map((each) => (each.name === 'style' ? '' : each.value));
    const look = [color, backgroundColor, backgroundImage, opacity, isLarge(style), ...said].join();
    const looks = drawn.get(element) ?? new Set();
    const isNew = !looks.has(look);
    if (isNew || isMoved) element.setAttribute('data-unplaced', '');
    if (!isNew) continue;
    drawn.set(element, looks.add(look));
    news.isNew = true;
    if (wordsOf(element) === '' && !element.matches(FIELDS)) continue;
    const colours = coloursOf(element);
    if (colours !== undefined && judgedBefore?.has(colours)) continue;
    element.setAttribute('data-unjudged', '');
    news.unjudged += 1;
    if (colours === undefined) continue;
    news.colours.push(colours);
    judgedBefore?.add(colours);
  }
  return news;
}

/** WCAG 2.2 A and AA violations, each with its first element. */
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
    placedAt?: number;
  }
}
