import type { FactMap, GoalOfClass, SetClassGoal, WrittenGoal } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

const pathOf = (classNumber: number) => `/api/simple-classes/${classNumber}/goal`;
const keyOf = (classNumber: number) => ['class-goal', classNumber] as const;

/** A positive point is counted at once in the cache. Whether an undone point had counted only the server knows. */
export function classGoalQuery(classNumber: number) {
  const counted = (held: GoalOfClass, given: FactMap['points.awarded']): GoalOfClass => {
    const { goal } = held;
    if (!goal || given.classNumber !== classNumber || given.amount <= 0) return held;
    return { ...held, goal: { ...goal, earned: goal.earned + given.amount } };
  };
  return queryOptions({
    queryKey: keyOf(classNumber),
    queryFn: ({ signal }) => callApi<GoalOfClass>(pathOf(classNumber), { signal }),
    meta: {
      kept: true,
      live: { 'points.awarded': counted, 'points.undone': 'refresh', 'class_goal.changed': 'refresh' },
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
