import type { WrittenLanguage } from '../messaging/announcements';

/** A country on the map: the ISO 3166 letters for its name, and the number for drawing it. */
export interface Place {
  code: string;
  id: string;
}

/**
 * A question as shown to the player, without the right answer. Language-independent content (numbers, shapes, places, robots) is shown in
 * the reader's language; words and sentences are those of the set, in its `language`. Without one they are English, and a sum is in none.
 */
export type ShownQuestion =
  /** Answer: a whole number. */
  | { kind: 'sum'; text: string; language?: WrittenLanguage }
  /** A word to be spoken by the device; the player has to write it, so it is sent. */
  | { kind: 'say'; word: string; hint: string | null; language?: WrittenLanguage }
  /** Answer: for each item on the left the index of its partner on the right, such as '2,0,1'. */
  | { kind: 'pairs'; left: string[]; right: string[]; language?: WrittenLanguage }
  /** Answer: 'yes' or 'no'. */
  | { kind: 'sentence'; text: string; language?: WrittenLanguage }
  /** Answer: the index of the right item in `marks` or `choices`, from 0. */
  | { kind: 'mark'; region: string; find: Place; marks: Place[] }
  | { kind: 'name'; region: string; at: Place; choices: Place[] }
  | { kind: 'continent'; at: Place; choices: string[] }
  | { kind: 'next'; row: string[]; choices: string[] }
  | { kind: 'odd'; choices: string[] }
  /** Answer: a program for the robot. */
  | { kind: 'robot'; grid: string[]; facing: Facing; blocks: number; repeats: boolean };

export const FACINGS = ['north', 'east', 'south', 'west'] as const;
export type Facing = (typeof FACINGS)[number];

/** The probability of guessing right. */
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

/** Normalises an answer for comparison, so that variants from keyboards or languages are equal. */
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
 * Parses an answer as an integer: with a sign, leading zeros, or thousands separated as in '1,250', '1.250', "1'250" and '1 250'. Undefined
 * if it is none.
 */
export function wholeAnswer(answer: string): number | undefined {
  const plain = plainAnswer(answer).replace(/^(?:\+|([-−–])) ?(?=\d)/, (_, minus: string | undefined) =>
    minus ? '-' : '',
  );
  if (!/^-?(?:\d+|\d{1,3}([ .,'])\d{3}(?:\1\d{3})*)$/.test(plain)) return undefined;
  return Number(plain.replaceAll(/[^\d-]/g, ''));
}
