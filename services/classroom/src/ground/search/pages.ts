import { namesNoPage, pageAsked, type PageQuery } from '@homeroom/contracts';

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
