/** More words than any name has; each one costs a check of every row of the school. */
const MOST_WORDS = 6;

/** The search input split into words, without pattern characters. */
export function searchWords(text = ''): string[] {
  return text
    .split(/\s+/)
    .filter((word) => /[^-]/.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

/**
 * SQL: every word is a prefix of a word in the row's folded text, which starts with a space. The patterns are built once per statement, not
 * once per row. Requires `folded` in the schema (see createFolded).
 */
export function matchesWords(searchText: string, words: string): string {
  return `${searchText} LIKE ALL (ARRAY(SELECT '% ' || folded(word) || '%' FROM unnest(${words}::text[]) AS word))`;
}
