import type { GoalOfClass, LiveEventMap, SetClassGoal, WrittenGoal } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';
import { ASK } from '../../../lib/query-client';

const pathOf = (classNumber: number) => `/api/simple-classes/${classNumber}/goal`;
const keyOf = (classNumber: number) => ['class-goal', classNumber] as const;

type Change = LiveEventMap['points.awarded'];

/**
 * The goal after an event that changed a student's total. Each is counted once, whether or not the goal was read after it: by the revision
 * of the total. If one is missing between the two, or an older release names none, the server is asked.
 */
function after(held: GoalOfClass, { studentId, pointsRevision: revision }: Change, amount: number) {
  const { goal } = held;
  if (!goal) return held;
  const known = goal.revisions[studentId];
  if (revision === undefined || (known !== undefined && revision > known + 1)) return ASK;
  if (known !== undefined && revision <= known) return held;
  const revisions = { ...goal.revisions, [studentId]: revision };
  return { ...held, goal: { ...goal, revisions, earned: goal.earned + amount } };
}

/** A positive point is counted at once in the cache. Whether an undone point had counted only the server knows. */
export function classGoalQuery(classNumber: number) {
  const awarded = (held: GoalOfClass, change: Change) =>
    after(held, change, change.classNumber === classNumber ? Math.max(change.amount, 0) : 0);
  const adjusted = (held: GoalOfClass, change: Change) => after(held, change, 0);
  return queryOptions({
    queryKey: keyOf(classNumber),
    queryFn: ({ signal }) => callApi<GoalOfClass>(pathOf(classNumber), { signal }),
    meta: {
      kept: true,
      live: {
        'points.awarded': awarded,
        'points.adjusted': adjusted,
        'points.undone': 'refresh',
        'class_goal.changed': 'refresh',
      },
    },
  });
}

export function useSetGoal(classNumber: number) {
  return useWritten(classNumber, (goal: Omit<SetClassGoal, 'schoolId'>) =>
    callApi<WrittenGoal>(pathOf(classNumber), { method: 'PUT', body: goal }),
  );
}

export function useEndGoal(classNumber: number) {
  return useWritten(classNumber, () =>
    callApi<WrittenGoal>(`${pathOf(classNumber)}/end`, { method: 'POST' }),
  );
}

/** Puts the response of a write into the cache. */
function useWritten<Change = void>(classNumber: number, write: (change: Change) => Promise<WrittenGoal>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: ({ goal }) => queryClient.setQueryData(keyOf(classNumber), { goal }),
    // Somebody else was faster, so the goal is fetched again.
    onError: (error) =>
      isStatus(error, 409) && queryClient.invalidateQueries({ queryKey: keyOf(classNumber) }),
  });
}
