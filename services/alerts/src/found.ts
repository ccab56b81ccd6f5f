import { type Page, pageAsked, type PageQuery } from '@homeroom/contracts';

/** Normalises a name for searching: no diacritics, lower case. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
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
