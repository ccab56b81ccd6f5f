import { LIMITS } from '@homeroom/domain';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { NumberInAddress } from './fields';

export const PAGE_SIZE = { usual: LIMITS.pageSize, most: LIMITS.pageSizeMax } as const;
const PAGE = 'The page must be a whole number, starting at 1.';
const SIZE = `A page can have 1 to ${PAGE_SIZE.most} rows.`;

/** Lists are plain arrays; a request that names a page gets a page. */
export class PageQuery {
  @IsOptional()
  @NumberInAddress()
  @IsInt({ message: PAGE })
  @Min(1, { message: PAGE })
  @Max(1_000_000, { message: PAGE })
  page?: number;
  @IsOptional()
  @NumberInAddress()
  @IsInt({ message: SIZE })
  @Min(1, { message: SIZE })
  @Max(PAGE_SIZE.most, { message: SIZE })
  pageSize?: number;
}

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
}

/** A page request, resolved for use in a statement. */
export interface PageAsked {
  page: number;
  pageSize: number;
  offset: number;
}

/** Defaults to the first page and the usual page size. */
export function pageAsked({ page = 1, pageSize = PAGE_SIZE.usual }: PageQuery): PageAsked {
  return { page, pageSize, offset: (page - 1) * pageSize };
}

/** Whether the request names no page. Some lists are then returned whole, others with their newest rows only. */
export function namesNoPage({ page, pageSize }: PageQuery): boolean {
  return page === undefined && pageSize === undefined;
}

/** The rows requested of a list that answers a request without a page by its first `most` rows, or by all of them (null). */
export function rowsAsked<Most extends number | null>(
  find: PageQuery,
  most: Most,
): { limit: number | Most; offset: number } {
  if (namesNoPage(find)) return { limit: most, offset: 0 };
  const { pageSize, offset } = pageAsked(find);
  return { limit: pageSize, offset };
}

/** `counted` is the single row of a count statement. */
export function pageOf<T>(
  { page, pageSize }: PageAsked,
  items: T[],
  counted: { total: number } | undefined,
): Page<T> {
  return { items, total: counted?.total ?? 0, page, pageSize };
}

/** The answer in the requested form: the rows alone, or a page with the total. */
export function asAsked<T>(
  find: PageQuery,
  items: T[],
  counted: { total: number } | undefined,
): T[] | Page<T> {
  return namesNoPage(find) ? items : pageOf(pageAsked(find), items, counted);
}
