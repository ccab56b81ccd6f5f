import { LIMITS } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export const PAGE_SIZE = { usual: LIMITS.pageSize, most: LIMITS.pageSizeMax } as const;
const PAGE = 'The page must be a whole number, starting at 1.';
const SIZE = `A page can have 1 to ${PAGE_SIZE.most} rows.`;

/** Lists are plain arrays; who asks for a page gets one. */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: PAGE })
  @Min(1, { message: PAGE })
  @Max(1_000_000, { message: PAGE })
  page?: number;
  @IsOptional()
  @Type(() => Number)
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

/** One page, as a statement says it. */
export interface PageAsked {
  page: number;
  pageSize: number;
  offset: number;
}

/** The first one, and as many rows as usual, where nothing else is named. */
export function pageAsked({ page = 1, pageSize = PAGE_SIZE.usual }: PageQuery): PageAsked {
  return { page, pageSize, offset: (page - 1) * pageSize };
}

/** Whether no page is named: of some lists that is the whole of them, of some the newest rows. */
export function namesNoPage({ page, pageSize }: PageQuery): boolean {
  return page === undefined && pageSize === undefined;
}

/** `counted` is the one row of a statement that counts. */
export function pageOf<T>(
  { page, pageSize }: PageAsked,
  items: T[],
  counted: { total: number } | undefined,
): Page<T> {
  return { items, total: counted?.total ?? 0, page, pageSize };
}
