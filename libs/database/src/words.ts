import { PLAIN_LETTERS } from '@homeroom/domain';

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

/** SQL: a folded text with plain letters only, so that "lukasz" finds "Łukasz" and "strasse" finds "Straße". */
export const plainly = (folded: string): string =>
  PLAIN_LETTERS.reduce((text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`, folded);

/** SQL: the same for a stored column, of which most rows have nothing to replace: it is compared with its length in bytes first. */
const storedPlainly = (column: string): string =>
  `CASE WHEN octet_length(${column}) = length(${column}) THEN ${column} ELSE ${plainly(column)} END`;

/**
 * SQL: every word is a prefix of a word in the row's folded text, which starts with a space. The patterns are built once per statement, not
 * once per row. Requires `folded` in the schema (see createFolded). What is stored is folded; letters are made plain when it is read, because
 * names of courses are unique as they are stored, and a change of `folded` would rewrite all messages. Only `name_key` in the classroom is
 * stored in plain letters, because its index gives the order of a page.
 */
export function matchesWords(searchText: string, words: string): string {
  const text = /^[\w.]+$/.test(searchText) ? storedPlainly(searchText) : plainly(searchText);
  return `${text} LIKE ALL (ARRAY(SELECT '% ' || ${plainly('folded(word)')} || '%' FROM unnest(${words}::text[]) AS word))`;
}

/** SQL: the name of a person, course or school as lists are sorted: "Émile" beside "Emil", "Łukasz" under L, "de Vries" under D. Most names are plain and cost nothing. */
export const listedAs = (name: string): string =>
  `CASE WHEN octet_length(${name}) = length(${name}) THEN lower(replace(${name}, '-', ' ')) ELSE ${plainly(`folded(${name})`)} END`;

/**
 * SQL: the order of people where readers look for them by last name, rather than that of code points. `person` has `last_name`,
 * `first_name` and an `id`, which settles ties. Requires `folded` in the schema (see createFolded).
 */
export const byLastName = (person: string, id = 'person_id'): string =>
  inOrder(person, id, 'last_name', 'first_name');

/** SQL: the same by first name, as children are called. */
export const byFirstName = (person: string, id = 'person_id'): string =>
  inOrder(person, id, 'first_name', 'last_name');

function inOrder(person: string, id: string, ...names: string[]): string {
  return [...names.map((name) => listedAs(`${person}.${name}`)), `${person}.${id}`].join(', ');
}
