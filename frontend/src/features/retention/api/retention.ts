import type {
  ChangedRetention,
  ChildRetention,
  GoingAhead,
  Page,
  PutDataHold,
  RetentionList,
  StudentRetention,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/retention';
const RETENTION = ['retention'];

const aheadQuery = (path: string) =>
  queryOptions({
    queryKey: [...RETENTION, 'ahead', path],
    queryFn: ({ signal }) => callApi<GoingAhead>(path, { signal }),
  });

/** What goes of the school's records, and of what was written: each of the service that keeps it. */
export const recordsAheadQuery = aheadQuery(PATH);
export const writingAheadQuery = aheadQuery(`${PATH}/writing`);

export function studentsQuery(which: RetentionList, page: number) {
  return queryOptions({
    queryKey: [...RETENTION, 'students', which, page],
    queryFn: ({ signal }) =>
      callApi<Page<StudentRetention>>(`${PATH}/students?which=${which}&page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

const childPath = (id: string) => `${PATH}/students/${encodeURIComponent(id)}`;

export function childQuery(id: string) {
  return queryOptions({
    queryKey: [...RETENTION, 'child', id],
    queryFn: ({ signal }) => callApi<ChildRetention>(childPath(id), { signal }),
  });
}

export function usePutHold(id: string) {
  return useWrite(RETENTION, (wanted: Omit<PutDataHold, 'schoolId'>) =>
    createOnce<ChangedRetention>(`${childPath(id)}/hold`, wanted),
  );
}

export function useLiftHold(id: string) {
  return useWrite(RETENTION, () => createOnce<ChangedRetention>(`${childPath(id)}/lift-hold`, {}));
}
