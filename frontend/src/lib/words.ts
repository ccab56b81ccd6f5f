/** A text as what is searched for is compared with it: in small letters, without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Every word that is typed begins a word of it. */
export function hasWords(text: string, search: string): boolean {
  const words = wordsOf(text);
  return wordsOf(search).every((start) => words.some((word) => word.startsWith(start)));
}
