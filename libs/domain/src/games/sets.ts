import type { SetGame } from './games';
import { plainAnswer } from './questions';
import { isPlainLine } from '../text';

/** A question in a teacher's set, as plain text. */
export interface SetItem {
  /** The prompt: a sum, a word's hint, a word, a sentence. */
  prompt: string;
  answer: string;
}

export const GAME_SETS = {
  titleMaxLength: 60,
  promptMaxLength: 160,
  answerMaxLength: 80,
  /** A board of pairs needs four. */
  itemsMin: 4,
  itemsMax: 200,
  perSchool: 500,
  perClass: 50,
} as const;

export type SetFault =
  | 'setCount'
  | 'setEmpty'
  | 'setLong'
  | 'setHidden'
  | 'setTwice'
  | 'setNumber'
  | 'setYesNo'
  | 'setWord'
  | 'setPairs';

/** The first fault of a set, and the index of the question, from 0 (null for the set as a whole). */
export function faultOfSet(
  game: SetGame,
  items: readonly SetItem[],
): { fault: SetFault; at: number | null } | undefined {
  if (items.length < GAME_SETS.itemsMin || items.length > GAME_SETS.itemsMax)
    return { fault: 'setCount', at: null };
  const asked = new Set<string>();
  const answers = new Set<string>();
  for (const [at, item] of items.entries()) {
    const fault = faultOfItem(game, item);
    if (fault) return { fault, at };
    const what = plainAnswer(game === 'spelling' ? item.answer : item.prompt);
    if (asked.has(what)) return { fault: 'setTwice', at };
    asked.add(what);
    // Two words with the same meaning would make two pairs right, but only one is accepted.
    const answer = plainAnswer(item.answer);
    if (game === 'word_pairs' && answers.has(answer)) return { fault: 'setPairs', at };
    answers.add(answer);
  }
  return undefined;
}

function faultOfItem(game: SetGame, { prompt, answer }: SetItem): SetFault | undefined {
  const said = plainAnswer(answer);
  if (said === '' || (game !== 'spelling' && prompt.trim() === '')) return 'setEmpty';
  if (![answer, prompt].every((part) => part === '' || isPlainLine(part))) return 'setHidden';
  if ([...prompt].length > GAME_SETS.promptMaxLength || [...answer].length > GAME_SETS.answerMaxLength)
    return 'setLong';
  if (game === 'number_facts' && !/^-?\d{1,7}$/.test(said)) return 'setNumber';
  if (game === 'reading_sprint' && said !== 'yes' && said !== 'no') return 'setYesNo';
  if (game === 'spelling' && !/^[\p{L}\p{M}][\p{L}\p{M}' -]*$/u.test(said)) return 'setWord';
  return undefined;
}

/** A quoted part, as a spreadsheet writes a value that contains a separator. */
const QUOTED_PART = /^"(?:[^"]|"")*"$/;
const QUOTED_PARTS = /(^|[\t;,]\s*)("(?:[^"]|"")*")(?=\s*(?:[\t;,]|$))/g;

const LINE_END = /\r?\n/;

/**
 * Parses pasted text: one question per line, with parts separated by a tab, a semicolon or the last comma. A single word is one to spell.
 */
export function itemsOf(pasted: string): SetItem[] {
  return pasted
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      // Separators inside quotes do not count.
      const open = line.replaceAll(
        QUOTED_PARTS,
        (_, before: string, quoted: string) => before + '"'.repeat(quoted.length),
      );
      const at = [open.indexOf('\t'), open.indexOf(';'), open.lastIndexOf(',')].find((found) => found >= 0);
      if (at === undefined) return { prompt: '', answer: unquoted(line) };
      return { prompt: unquoted(line.slice(0, at)), answer: unquoted(line.slice(at + 1)) };
    });
}

/** The line, from 1, in which a question was pasted; empty lines yield no question. */
export function lineOfItem(pasted: string, at: number): number {
  const lines = pasted.split(LINE_END).flatMap((line, before) => (line.trim() === '' ? [] : before + 1));
  return lines[at] ?? at + 1;
}

function unquoted(part: string): string {
  const text = part.trim();
  return QUOTED_PART.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** The set as pasted text, for editing. */
export function pastedOf(items: readonly SetItem[]): string {
  return items
    .map(({ prompt, answer }) =>
      prompt === '' ? quoted(answer, /["\t;,]/) : `${quoted(prompt)}\t${quoted(answer)}`,
    )
    .join('\n');
}

/** Quotes a part if it would otherwise be parsed differently. A tab takes precedence over the other separators. */
function quoted(part: string, cutBy = /["\t]/): string {
  return cutBy.test(part) ? `"${part.replaceAll('"', '""')}"` : part;
}
