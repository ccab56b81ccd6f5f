import type { Page, PageQuery } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';

/** The rows that a list is asked for. Who names no page gets a plain array, without a limit unless one is named. */
export interface Rows {
  limit: number | null;
  offset: number;
}

export function rowsOf({ page, pageSize }: PageQuery): Rows {
  const limit = pageSize ?? (page === undefined ? null : LIMITS.pageSize);
  return { limit, offset: ((page ?? 1) - 1) * (limit ?? 0) };
}

/** As it was asked for: the rows alone, or the page with how many there are of all. */
export function asAsked<T>(
  find: PageQuery,
  items: T[],
  counted: { total: number } | undefined,
): T[] | Page<T> {
  if (find.page === undefined) return items;
  const pageSize = rowsOf(find).limit ?? items.length;
  return { items, total: counted?.total ?? 0, page: find.page, pageSize };
}
