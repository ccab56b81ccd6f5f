import type { GuardianDashboard, Progress } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { wishesIn } from '../../../lib/call-page';

/** The subject of a progress query: an endpoint that returns progress, with an optional filter. */
export interface ProgressOf {
  path: string;
  grade?: string;
}

export const ofStudent = (studentId: string): ProgressOf => ({ path: `/api/students/${studentId}/progress` });
export const ofClass = (classNumber: number): ProgressOf => ({
  path: `/api/simple-classes/${classNumber}/progress`,
});
export const ofSchool = (grade: string): ProgressOf => ({ path: '/api/school-admin/progress', grade });

export interface Span {
  period: string;
  term: string;
}

export function progressQuery({ path, grade = '' }: ProgressOf, { period, term }: Span) {
  return queryOptions({
    queryKey: ['progress', path, grade, period, term],
    queryFn: ({ signal }) => callApi<Progress>(`${path}?${wishesIn({ grade, period, term })}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export const childrenQuery = queryOptions({
  queryKey: ['progress', 'children'],
  queryFn: ({ signal }) => callApi<GuardianDashboard>('/api/guardians/me', { signal }),
  select: ({ children }) => children.map(({ student: { id, firstName } }) => ({ id, firstName })),
});
