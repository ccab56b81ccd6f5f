import type { StudentRecord } from '@homeroom/contracts';
import { useRef, useState } from 'react';
import { useLiveEvent } from '../../../lib/live-context';

/**
 * Each student's points as the wall shows them: in front of the class nothing shrinks because somebody lost points. Only what was
 * given by mistake and taken back goes again, down to the highest that there was without it.
 */
export function useGrown(students: readonly StudentRecord[]): (student: StudentRecord) => number {
  const [highest, setHighest] = useState<ReadonlyMap<string, number>>(() => new Map());
  /** The last step of each student upwards. */
  const [steps, setSteps] = useState<ReadonlyMap<string, { from: number; to: number }>>(() => new Map());
  /** How high a student was before an award, by its id. */
  const before = useRef(new Map<string, number>());
  const grown = students.filter(({ id, behaviorPoints }) => behaviorPoints > (highest.get(id) ?? -Infinity));
  if (grown.length > 0) {
    const up = grown.map(({ id, behaviorPoints: to }) => [id, { from: highest.get(id) ?? to, to }] as const);
    setSteps(new Map([...steps, ...up]));
    setHighest(new Map([...highest, ...up.map(([id, { to }]) => [id, to] as const)]));
  }
  useLiveEvent('points.awarded', ({ entryId, studentId, behaviorPoints }) => {
    const step = steps.get(studentId);
    // The students may have been read anew before the event is heard.
    const was = step?.to === behaviorPoints ? step.from : highest.get(studentId);
    if (was !== undefined) before.current.set(entryId, was);
    setSteps((now) => new Map([...now].filter(([id]) => id !== studentId)));
  });
  useLiveEvent('points.undone', ({ entryId, studentId, amount, behaviorPoints }) => {
    const high = highest.get(studentId);
    if (high === undefined) return;
    const without = Math.max(high - Math.max(amount, 0), before.current.get(entryId) ?? -Infinity);
    setHighest(new Map(highest).set(studentId, Math.max(behaviorPoints, without)));
  });
  return ({ id, behaviorPoints }) => highest.get(id) ?? behaviorPoints;
}
