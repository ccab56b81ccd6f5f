import type { Page, StudentRecord, TeacherRecord } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { nameOf } from '../../../lib/name-of';

const MOST = 6;

export interface FoundPerson {
  id: string;
  name: string;
  /** Null for a teacher. */
  classNumber: number | null;
}

/** Teachers and students whose names start with the search term, including former ones, whom the audit log also mentions. */
export function peopleQuery(search: string) {
  const query = new URLSearchParams({ search, status: 'all', page: '1', pageSize: String(MOST) });
  return queryOptions({
    queryKey: ['school-audit-people', search],
    queryFn: async ({ signal }): Promise<FoundPerson[]> => {
      const [teachers, students] = await Promise.all([
        callApi<Page<TeacherRecord>>(`/api/simple-teachers?${query}`, { signal }),
        callApi<Page<StudentRecord>>(`/api/simple-students?${query}`, { signal }),
      ]);
      return [
        ...teachers.items.map((one) => ({ id: one.id, name: nameOf(one), classNumber: null })),
        ...students.items.map((one) => ({ id: one.id, name: nameOf(one), classNumber: one.classNumber })),
      ];
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}
