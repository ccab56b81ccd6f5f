import type { StudentRecord } from '@homeroom/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const STUDENTS_KEY = ['students'] as const;

interface Total {
  studentId: string;
  behaviorPoints: number;
}

function withTotal(students: StudentRecord[], { studentId, behaviorPoints }: Total): StudentRecord[] {
  return students.map((student) => (student.id === studentId ? { ...student, behaviorPoints } : student));
}

/** One class, or without a number the whole school. An award changes one total in place; nothing is fetched for it. */
export function studentsQuery(classNumber?: number) {
  const path = '/api/simple-students';
  return queryOptions({
    queryKey: [...STUDENTS_KEY, classNumber ?? 'school'],
    queryFn: ({ signal }) =>
      callApi<StudentRecord[]>(classNumber ? `${path}?classNumber=${classNumber}` : path, { signal }),
    meta: { live: { 'student.created': 'refresh', 'points.awarded': withTotal, 'points.undone': withTotal } },
  });
}

export function setStudentTotal(queryClient: QueryClient, total: Total): void {
  queryClient.setQueriesData<StudentRecord[]>({ queryKey: STUDENTS_KEY }, (students) =>
    students ? withTotal(students, total) : undefined,
  );
}
