import type { StudentRecord } from '@homeroom/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callHeld } from '../../../lib/held-answers';
import { type Total, withTotal } from '../../points/total';

const STUDENTS_KEY = ['students'] as const;

/** A class's students. An award updates one total in the cache, without a request. */
export function studentsQuery(classNumber: number) {
  return queryOptions({
    queryKey: [...STUDENTS_KEY, classNumber],
    queryFn: (asking) => callHeld<StudentRecord[]>(`/api/simple-students?classNumber=${classNumber}`, asking),
    meta: {
      kept: true,
      live: {
        'student.created': 'refresh',
        'student.changed': 'refresh',
        'plant.chosen': 'refresh',
        'points.awarded': withTotal,
        'points.undone': withTotal,
        'points.adjusted': withTotal,
      },
    },
  });
}

export function setStudentTotal(queryClient: QueryClient, total: Total): void {
  queryClient.setQueriesData<StudentRecord[]>({ queryKey: STUDENTS_KEY }, (students) =>
    students ? withTotal(students, total) : undefined,
  );
}
