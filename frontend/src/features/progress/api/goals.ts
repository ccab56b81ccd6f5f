import type {
  ChangedStudentGoals,
  CloseStudentGoal,
  GoalsOfStudent,
  SetStudentGoal,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const pathOf = (studentId: string) => `/api/students/${studentId}/goals`;

export function goalsQuery(studentId: string) {
  return queryOptions({
    queryKey: ['student-goals', studentId],
    queryFn: ({ signal }) => callApi<GoalsOfStudent>(pathOf(studentId), { signal }),
    staleTime: 60_000,
  });
}

function useGoalStep<V>(studentId: string, step: (variables: V) => Promise<ChangedStudentGoals>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: ({ today, goals }) =>
      queryClient.setQueryData(goalsQuery(studentId).queryKey, { today, goals }),
  });
}

export const useSetGoal = (studentId: string) =>
  useGoalStep(studentId, (goal: Omit<SetStudentGoal, 'schoolId'>) => createOnce(pathOf(studentId), goal));

export const useCloseGoal = (studentId: string) =>
  useGoalStep(studentId, ({ id, state }: Pick<CloseStudentGoal, 'state'> & { id: string }) =>
    createOnce(`${pathOf(studentId)}/${id}/close`, { state }),
  );
