import { type Page, pageAsked, type PageQuery } from '@homeroom/contracts';

/** As people type a name: without marks, in any letter case. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether each part of what somebody typed is in a name. */
export function isNamed(folded: string, typed: string): boolean {
  return fold(typed)
    .split(/\s+/)
    .every((part) => folded.includes(part));
}

/** Whoever turns the pages of what becomes less meanwhile must not end behind the last of them. */
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
