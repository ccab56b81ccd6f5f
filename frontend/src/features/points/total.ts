import type { FactMap, StudentRecord } from '@homeroom/contracts';

/** A student's total, as an event or the answer to a write tells it. */
export type Total = Pick<FactMap['points.undone'], 'studentId' | 'behaviorPoints' | 'pointsRevision'>;

/** The students with that total, unless a newer one is known: events and answers arrive in any order. One without a revision counts. */
export function withTotal(students: StudentRecord[], total: Total): StudentRecord[] {
  return students.map((student) => {
    const { behaviorPoints, pointsRevision = student.pointsRevision } = total;
    const isOlder = (pointsRevision ?? 0) < (student.pointsRevision ?? 0);
    return student.id !== total.studentId || isOlder
      ? student
      : { ...student, behaviorPoints, pointsRevision };
  });
}
