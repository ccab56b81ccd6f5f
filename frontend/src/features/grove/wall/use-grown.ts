import type { StudentRecord } from '@homeroom/contracts';
import { useRef, useState } from 'react';
import { useLiveEvent } from '../../../lib/live-context';

/**
 * The points of each student that the wall shows: in front of the class no plant shrinks because points were lost. Only undoing a mistaken
 * award lowers it, down to the highest value without that award.
 */
export function useGrown(students: readonly StudentRecord[]): (student: StudentRecord) => number {
  const [highest, setHighest] = useState<ReadonlyMap<string, number>>(() => new Map());
  /** The latest increase of each student. */
  const [steps, setSteps] = useState<ReadonlyMap<string, { from: number; to: number }>>(() => new Map());
  /** A student's value before each award, by entry id. */
  const before = useRef(new Map<string, number>());
  const grown = students.filter(({ id, behaviorPoints }) => behaviorPoints > (highest.get(id) ?? -Infinity));
  if (grown.length > 0) {
    const up = grown.map(({ id, behaviorPoints: to }) => [id, { from: highest.get(id) ?? to, to }] as const);
    setSteps(new Map([...steps, ...up]));
    setHighest(new Map([...highest, ...up.map(([id, { to }]) => [id, to] as const)]));
  }
  useLiveEvent('points.awarded', ({ entryId, studentId, behaviorPoints }) => {
    const step = steps.get(studentId);
    // The students may have been refetched before the event arrives.
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
