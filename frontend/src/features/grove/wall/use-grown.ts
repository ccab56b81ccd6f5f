import type { StudentRecord } from '@homeroom/contracts';
import { useState } from 'react';
import { useLiveEvent } from '../../../lib/live-context';

/**
 * Each student's points as the wall shows them: in front of the class nothing shrinks because somebody lost points. Only what was
 * given by mistake and taken back goes again.
 */
export function useGrown(students: readonly StudentRecord[]): (student: StudentRecord) => number {
  const [highest, setHighest] = useState<ReadonlyMap<string, number>>(() => new Map());
  const grown = students.filter(({ id, behaviorPoints }) => behaviorPoints > (highest.get(id) ?? -Infinity));
  if (grown.length > 0)
    setHighest(
      new Map([...highest, ...grown.map(({ id, behaviorPoints }) => [id, behaviorPoints] as const)]),
    );
  useLiveEvent('points.undone', ({ studentId, behaviorPoints }) =>
    setHighest((before) => (before.has(studentId) ? new Map(before).set(studentId, behaviorPoints) : before)),
  );
  return ({ id, behaviorPoints }) => highest.get(id) ?? behaviorPoints;
}
