/** More words than anybody's name has; each costs a look at every row of the school. */
const MOST_WORDS = 6;

/** What was typed, word by word, with nothing in it that means something to a pattern. */
export function searchWords(text = ''): string[] {
  return text
    .split(/\s+/)
    .filter((word) => /[^-]/.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

/**
 * SQL: every word begins a word of the row's folded text, which has a space in front. The patterns are made once a statement,
 * not once a row. The schema has `folded` (see createFolded).
 */
export function matchesWords(searchText: string, words: string): string {
  return `${searchText} LIKE ALL (ARRAY(SELECT '% ' || folded(word) || '%' FROM unnest(${words}::text[]) AS word))`;
}
