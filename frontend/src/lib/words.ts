import { inPlainLetters } from '@homeroom/domain';

/** The words of a text for searching: in lower case, without accents and in plain letters. */
function wordsOf(text: string): string[] {
  const lower = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return inPlainLetters(lower)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether every word of the search begins a word of the text. */
export function hasWords(text: string, search: string): boolean {
  const words = wordsOf(text);
  return wordsOf(search).every((start) => words.some((word) => word.startsWith(start)));
}
