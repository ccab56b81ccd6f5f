import type { Page, StudentRecord } from '@homeroom/contracts';
import { LIMITS, type PersonStatus, type StudentSort } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../lib/call-page';
import { type Total, withTotal } from '../../points/total';

const PAGES_KEY = ['student-pages'] as const;

export interface WantedStudents {
  page: number;
  pageSize: number;
  search: string;
  status: PersonStatus;
  /** Empty string means all. */
  classNumber: string;
  sort: StudentSort;
}

const ask = (wanted: Record<string, string | number>, signal: AbortSignal) =>
  callPage<StudentRecord>('/api/simple-students', wanted, signal);

const withTotalOnPage = (page: Page<StudentRecord>, total: Total) => ({
  ...page,
  items: withTotal(page.items, total),
});

/** Search, filters, sorting and paging happen on the server; the previous rows stay until the new ones have loaded. */
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
        'points.adjusted': withTotalOnPage,
      },
    },
  });
}

/** All matching students, in order. */
export async function allStudents(
  wanted: Omit<WantedStudents, 'page' | 'pageSize'>,
): Promise<StudentRecord[]> {
  const found = new Map<string, StudentRecord>();
  const { signal } = new AbortController();
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask({ page, pageSize: LIMITS.pageSizeMax, ...wanted }, signal);
    // A student who moved to the next page meanwhile is returned twice.
    for (const student of items) found.set(student.id, student);
    if (page * LIMITS.pageSizeMax >= total) return [...found.values()];
  }
}

/** The number of active students: the total of a page of one. */
export const studentCountQuery = queryOptions({
  queryKey: [...PAGES_KEY, 'count'],
  queryFn: async ({ signal }) => (await ask({ page: 1, pageSize: 1, status: 'active' }, signal)).total,
  meta: { live: { 'student.created': 'refresh', 'student.changed': 'refresh' } },
});
