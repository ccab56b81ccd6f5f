import { type Page, pageAsked, type PageQuery } from '@homeroom/contracts';
import { inPlainLetters } from '@homeroom/domain';

/** Normalises a name for searching and sorting: lower case and plain letters, "lukasz" for "Łukasz". */
export function fold(text: string): string {
  return inPlainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim());
}

/** SQL: the name of a recipient `r` as lists are sorted. */
export const LISTED_AS = `trim(r.last_name || ' ' || r.first_name)`;

/**
 * Sorts people by class and by name, whatever its case and accents; those of no class come last. `listedAs` begins with the last name and is
 * left out. Here and not in the database, whose order is that of code points.
 */
export function inNameOrder<Row extends { classNumber: number | null; listedAs: string }>(
  people: readonly Row[],
): Omit<Row, 'listedAs'>[] {
  return people
    .map(({ listedAs, ...person }) => ({ person, key: fold(listedAs) }))
    .sort(
      (a, b) =>
        (a.person.classNumber ?? Infinity) - (b.person.classNumber ?? Infinity) ||
        (a.key < b.key ? -1 : Number(a.key > b.key)),
    )
    .map(({ person }) => person);
}

/** Whether a name contains each part of the search text. */
export function isNamed(folded: string, typed: string): boolean {
  return fold(typed)
    .split(/\s+/)
    .every((part) => folded.includes(part));
}

/** Returns the last page if the requested one is past the end, since the list may shrink while it is browsed. */
export function pageOfFound<Row, Shown>(
  found: readonly Row[],
  find: PageQuery,
  shown: (row: Row) => Shown,
): Page<Shown> {
  const { page: asked, pageSize } = pageAsked(find);
  const page = Math.max(1, Math.min(asked, Math.ceil(found.length / pageSize)));
  const items = found.slice((page - 1) * pageSize, page * pageSize).map(shown);
  return { items, total: found.length, page, pageSize };
}
