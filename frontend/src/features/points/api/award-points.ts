import type { PointsOfOne } from '@homeroom/contracts';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { callApi, placeHere } from '../../../lib/api-client';

const KEY = ['award-points'];

/** What is given: a category, or a custom number of points if the id is null; with an optional note. */
export interface GivenFor {
  id: string | null;
  name: string;
  amount: number;
  note?: string;
}

export const bodyOf = ({ id, amount, note }: GivenFor) => ({
  ...(id === null ? { amount } : { categoryId: id }),
  ...(note && { note }),
});

export interface Award {
  student: { id: string; firstName: string };
  category: GivenFor;
  /** The course group; undefined for a class. */
  groupId?: string | undefined;
  /** Idempotency key, one for each tap: resent after a lost response, the points count once. */
  key: string;
  /** Rejected by the server after it had been queued; kept until somebody has looked at it. */
  refused?: true;
  /** The server's reason. */
  reason?: string;
}

interface Outcome {
  /** Queued and sent in the background, so no error is shown to the user. */
  byItself?: true;
  onAwarded: (answer: PointsOfOne, award: Award) => void;
  /** `by` is the person who gave them and their school (`placeHere`). */
  onFailed?: (error: Error, award: Award, by: string | null) => void;
  onLeft?: (award: Award) => void;
}

export function givePoints({ student, category, groupId, key }: Award): Promise<PointsOfOne> {
  return callApi<PointsOfOne>('/api/points', {
    body: { studentId: student.id, ...bodyOf(category), ...(groupId && { groupId }) },
    idempotencyKey: key,
  });
}

export function useAwardPoints({ byItself, onAwarded, onFailed, onLeft }: Outcome) {
  return useMutation({
    meta: { ...(byItself && { byItself }), ...(onLeft && { onLeft }) },
    mutationKey: KEY,
    mutationFn: givePoints,
    // In sequence: the response to an earlier award must not overwrite the total of a later one.
    scope: { id: 'award-points' },
    onMutate: placeHere,
    onSuccess: onAwarded,
    onError: (error, award, by = null) => onFailed?.(error, award, by),
  });
}

/** Points in flight by student: shown at once, and dropped when the response arrives. */
export function usePointsOnTheirWay(): ReadonlyMap<string, number> {
  const awards = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as Award,
  });
  const sums = new Map<string, number>();
  for (const { student, category } of awards) {
    sums.set(student.id, (sums.get(student.id) ?? 0) + category.amount);
  }
  return sums;
}
