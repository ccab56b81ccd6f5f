import type { PointEntry } from '@homeroom/contracts';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { callApi, placeHere } from '../../../lib/api-client';

const KEY = ['award-points'];

/** What is given: a category, or points of one's own where the id is null; with a note where there is one. */
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
  /** Of a course; left out in the class. */
  groupId?: string | undefined;
  /** One a tap: given again after an answer got lost, the points count once. */
  key: string;
  /** It waited, and then the server has said no: it stays until somebody has looked at it. */
  refused?: true;
  /** Why, as the server says it. */
  reason?: string;
}

export interface Awarded {
  entry: PointEntry;
  behaviorPoints: number;
}

interface Outcome {
  /** It waited and goes by itself: nobody is told that it was not saved. */
  byItself?: true;
  onAwarded: (answer: Awarded, award: Award) => void;
  /** With who gave them, and in which school (`placeHere`). */
  onFailed?: (error: Error, award: Award, by: string | null) => void;
  onLeft?: (award: Award) => void;
}

export function givePoints({ student, category, groupId, key }: Award): Promise<Awarded> {
  return callApi<Awarded>('/api/points', {
    body: { studentId: student.id, ...bodyOf(category), ...(groupId && { groupId }) },
    idempotencyKey: key,
  });
}

export function useAwardPoints({ byItself, onAwarded, onFailed, onLeft }: Outcome) {
  return useMutation({
    meta: { ...(byItself && { byItself }), ...(onLeft && { onLeft }) },
    mutationKey: KEY,
    mutationFn: givePoints,
    // One after the other: the answer to an earlier award must not overwrite the total of a later one.
    scope: { id: 'award-points' },
    onMutate: placeHere,
    onSuccess: onAwarded,
    onError: (error, award, by = null) => onFailed?.(error, award, by),
  });
}

/** What is on its way to the server, by student: shown at once, forgotten when the answer is there. */
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
