import type { WrittenLanguage } from '../messaging/announcements';

/** A country on the map: its ISO 3166 letters, by which it is named, and its number, by which it is drawn. */
export interface Place {
  code: string;
  id: string;
}

/**
 * A question as the player is shown it, without what is right. What is no language (numbers, shapes, places, robots) is shown in
 * the reader's; words and sentences are those of the set.
 */
export type ShownQuestion =
  /** Answer: a whole number. */
  | { kind: 'sum'; text: string }
  /** A word that the device says; the word itself is what has to be written, so it travels. Without a language it is English. */
  | { kind: 'say'; word: string; hint: string | null; language?: WrittenLanguage }
  /** Answer: for each on the left the place of its partner on the right, such as '2,0,1'. */
  | { kind: 'pairs'; left: string[]; right: string[] }
  /** Answer: 'yes' or 'no'. */
  | { kind: 'sentence'; text: string }
  /** Answer: the place of the right one among `marks` or `choices`, from 0. */
  | { kind: 'mark'; region: string; find: Place; marks: Place[] }
  | { kind: 'name'; region: string; at: Place; choices: Place[] }
  | { kind: 'continent'; at: Place; choices: string[] }
  | { kind: 'next'; row: string[]; choices: string[] }
  | { kind: 'odd'; choices: string[] }
  /** Answer: a program. */
  | { kind: 'robot'; grid: string[]; facing: Facing; blocks: number; repeats: boolean };

export const FACINGS = ['north', 'east', 'south', 'west'] as const;
export type Facing = (typeof FACINGS)[number];

/** What guessing brings. */
export function chanceOf(shown: ShownQuestion): number {
  switch (shown.kind) {
    case 'sentence':
      return 1 / 2;
    case 'mark':
      return 1 / shown.marks.length;
    case 'name':
    case 'continent':
    case 'next':
    case 'odd':
      return 1 / shown.choices.length;
    default:
      return 0;
  }
}

/** As answers are compared: what a keyboard or a language makes of the same word is the same. */
export function plainAnswer(answer: string): string {
  return answer
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=^|,)[−–](?=\d)/g, '-')
    .trim()
    .toLowerCase();
}

/**
 * The whole number that an answer is, however it is written: with a sign, zeros before it, or its thousands set apart as in
 * '1,250', '1.250', "1'250" and '1 250'. Undefined where it is none.
 */
export function wholeAnswer(answer: string): number | undefined {
  const plain = plainAnswer(answer).replace(/^(?:\+|([-−–])) ?(?=\d)/, (_, minus: string | undefined) =>
    minus ? '-' : '',
  );
  if (!/^-?(?:\d+|\d{1,3}([ .,'])\d{3}(?:\1\d{3})*)$/.test(plain)) return undefined;
  return Number(plain.replaceAll(/[^\d-]/g, ''));
}
