import { namesNoPage, type Page, pageAsked, pageOf, type PageQuery } from '@homeroom/contracts';

/** The rows requested of a list. Without a page the result is a plain array, unlimited unless a limit is given. */
export interface Rows {
  limit: number | null;
  offset: number;
}

export function rowsOf(find: PageQuery): Rows {
  if (namesNoPage(find)) return { limit: null, offset: 0 };
  const { pageSize, offset } = pageAsked(find);
  return { limit: pageSize, offset };
}

/** The result in the requested form: the rows alone, or a page with the total. */
export function asAsked<T>(
  find: PageQuery,
  items: T[],
  counted: { total: number } | undefined,
): T[] | Page<T> {
  return find.page === undefined ? items : pageOf(pageAsked(find), items, counted);
}
