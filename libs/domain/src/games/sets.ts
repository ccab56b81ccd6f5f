import type { SetGame } from './games';
import { plainAnswer } from './questions';

/** A question of a set that a teacher writes, in plain text. */
export interface SetItem {
  /** What is asked: a sum, a word's hint, a word, a sentence. */
  prompt: string;
  answer: string;
}

export const GAME_SETS = {
  titleMaxLength: 60,
  promptMaxLength: 160,
  answerMaxLength: 80,
  /** A board of pairs takes four. */
  itemsMin: 4,
  itemsMax: 200,
  perSchool: 500,
  perClass: 50,
} as const;

export type SetFault =
  | 'setCount'
  | 'setEmpty'
  | 'setTwice'
  | 'setNumber'
  | 'setYesNo'
  | 'setWord'
  | 'setPairs';

/** What is wrong with a set, and at which of its questions (from 0; null: with all of it). */
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
    // Two words with one meaning would make two pairs right, and one of them wrong.
    const answer = plainAnswer(item.answer);
    if (game === 'word_pairs' && answers.has(answer)) return { fault: 'setPairs', at };
    answers.add(answer);
  }
  return undefined;
}

function faultOfItem(game: SetGame, { prompt, answer }: SetItem): SetFault | undefined {
  const said = plainAnswer(answer);
  if (said === '' || (game !== 'spelling' && prompt.trim() === '')) return 'setEmpty';
  if (game === 'number_facts' && !/^-?\d{1,7}$/.test(said)) return 'setNumber';
  if (game === 'reading_sprint' && said !== 'yes' && said !== 'no') return 'setYesNo';
  if (game === 'spelling' && !/^[\p{L}\p{M}][\p{L}\p{M}' -]*$/u.test(said)) return 'setWord';
  return undefined;
}

/** What somebody pastes: a question a line, its parts apart by a tab, a semicolon or the last comma. A word alone is one to spell. */
export function itemsOf(pasted: string): SetItem[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = [line.indexOf('\t'), line.indexOf(';'), line.lastIndexOf(',')].find((found) => found >= 0);
      if (at === undefined) return { prompt: '', answer: line };
      return { prompt: unquoted(line.slice(0, at)), answer: unquoted(line.slice(at + 1)) };
    });
}

/** As a spreadsheet writes a part that holds a comma. */
function unquoted(part: string): string {
  const text = part.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** As it was pasted, to be changed. */
export function pastedOf(items: readonly SetItem[]): string {
  return items.map(({ prompt, answer }) => (prompt === '' ? answer : `${prompt}\t${answer}`)).join('\n');
}
