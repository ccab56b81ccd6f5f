import type { Page, StudentRecord } from '@homeroom/contracts';
import type { PersonStatus, StudentSort } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../lib/call-page';
import { type Total, withTotal } from './get-students';

const PAGES_KEY = ['student-pages'] as const;

export interface WantedStudents {
  page: number;
  pageSize: number;
  search: string;
  status: PersonStatus;
  /** Empty for all. */
  classNumber: string;
  sort: StudentSort;
}

const ask = (wanted: Record<string, string | number>, signal: AbortSignal) =>
  callPage<StudentRecord>('/api/simple-students', wanted, signal);

const withTotalOnPage = (page: Page<StudentRecord>, total: Total) => ({
  ...page,
  items: withTotal(page.items, total),
});

/** The server searches, narrows, orders and cuts; the rows of before stay until the new ones are there. */
export function studentPageQuery(wanted: WantedStudents) {
  return queryOptions({
    queryKey: [...PAGES_KEY, wanted],
    queryFn: ({ signal }) => ask({ ...wanted }, signal),
    placeholderData: keepPreviousData,
    meta: {
      live: {
        'student.created': 'refresh',
        'student.changed': 'refresh',
        'points.awarded': withTotalOnPage,
        'points.undone': withTotalOnPage,
      },
    },
  });
}

/** How many are here: the total of a page of one. */
export const studentCountQuery = queryOptions({
  queryKey: [...PAGES_KEY, 'count'],
  queryFn: async ({ signal }) => (await ask({ page: 1, pageSize: 1, status: 'active' }, signal)).total,
  meta: { live: { 'student.created': 'refresh', 'student.changed': 'refresh' } },
});
