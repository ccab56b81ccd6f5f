import { namesNoPage, type Page, pageAsked, pageOf, type PageQuery } from '@homeroom/contracts';

/** The rows that a list is asked for. Who names no page gets a plain array, without a limit unless one is named. */
export interface Rows {
  limit: number | null;
  offset: number;
}

export function rowsOf(find: PageQuery): Rows {
  if (namesNoPage(find)) return { limit: null, offset: 0 };
  const { pageSize, offset } = pageAsked(find);
  return { limit: pageSize, offset };
}

/** As it was asked for: the rows alone, or the page with how many there are of all. */
export function asAsked<T>(
  find: PageQuery,
  items: T[],
  counted: { total: number } | undefined,
): T[] | Page<T> {
  return find.page === undefined ? items : pageOf(pageAsked(find), items, counted);
}
