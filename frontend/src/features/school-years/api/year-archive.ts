import type { ArchivedClassPage, YearArchive } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

const pathOf = (yearId: string) => `/api/school-admin/school-years/${encodeURIComponent(yearId)}/classes`;
const retry = (times: number, error: Error) => times < 2 && !isStatus(error, 400, 403, 404);

export function yearArchiveQuery(yearId: string) {
  return queryOptions({
    queryKey: ['year-archive', yearId],
    queryFn: ({ signal }) => callApi<YearArchive>(pathOf(yearId), { signal }),
    retry,
  });
}

export function archivedClassQuery(yearId: string, classId: string) {
  return queryOptions({
    queryKey: ['year-archive', yearId, classId],
    queryFn: ({ signal }) =>
      callApi<ArchivedClassPage>(`${pathOf(yearId)}/${encodeURIComponent(classId)}`, { signal }),
    retry,
  });
}
