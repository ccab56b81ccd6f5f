import type { Page } from '@homeroom/contracts';

/** The first page of a list that the server pages; `total` is more than the rows where there are further pages. */
export const onePage = <T>(items: T[], total = items.length): Page<T> => ({
  items,
  total,
  page: 1,
  pageSize: 50,
});
