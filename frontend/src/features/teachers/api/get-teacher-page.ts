import type { TeacherRecord } from '@homeroom/contracts';
import type { PersonStatus, TeacherSort } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../lib/call-page';
import { TEACHERS_LIVE } from './get-teachers';

export interface WantedTeachers {
  page: number;
  pageSize: number;
  search: string;
  status: PersonStatus;
  /** Empty string means all. */
  classNumber: string;
  teacherType: string;
  sort: TeacherSort;
}

const PAGES_KEY = ['teacher-pages'] as const;

const ask = (wanted: Record<string, string | number>, signal: AbortSignal) =>
  callPage<TeacherRecord>('/api/simple-teachers', wanted, signal);

/** Search, filters, sorting and paging happen on the server; the previous rows stay until the new ones have loaded. */
export function teacherPageQuery(wanted: WantedTeachers) {
  return queryOptions({
    queryKey: [...PAGES_KEY, wanted],
    queryFn: ({ signal }) => ask({ ...wanted }, signal),
    placeholderData: keepPreviousData,
    meta: { live: TEACHERS_LIVE },
  });
}

/** The number of active teachers: the total of a page of one. */
export const teacherCountQuery = queryOptions({
  queryKey: [...PAGES_KEY, 'count'],
  queryFn: async ({ signal }) => (await ask({ page: 1, pageSize: 1, status: 'active' }, signal)).total,
  meta: { live: TEACHERS_LIVE },
});
