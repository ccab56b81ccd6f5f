import type {
  ClassLesson,
  SeatingPlan,
  SeatingPlans,
  WriteLesson,
  WriteSeatingPlan,
  WrittenLesson,
  WrittenSeatingPlan,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

const lessonUrl = (classNumber: number) => `/api/simple-classes/${classNumber}/lesson`;
const plansUrl = (classNumber: number) => `/api/simple-classes/${classNumber}/seating-plans`;

export const lessonQuery = (classNumber: number) =>
  queryOptions({
    queryKey: ['class-lesson', classNumber],
    queryFn: ({ signal }) => callApi<ClassLesson>(lessonUrl(classNumber), { signal }),
    staleTime: 0,
  });

export function useWriteLesson(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WriteLesson) =>
      callApi<WrittenLesson>(lessonUrl(classNumber), { method: 'PUT', body }),
    onSettled: () => queryClient.invalidateQueries(lessonQuery(classNumber)),
  });
}

export const plansQuery = (classNumber: number) =>
  queryOptions({
    queryKey: ['seating-plans', classNumber],
    queryFn: ({ signal }) => callApi<SeatingPlans>(plansUrl(classNumber), { signal }),
    staleTime: 0,
  });

/** Creates a plan, or changes the given one. */
export function useSavePlan(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ plan, ...body }: WriteSeatingPlan & { plan: Pick<SeatingPlan, 'id'> | null }) =>
      plan
        ? callApi<WrittenSeatingPlan>(`${plansUrl(classNumber)}/${plan.id}`, { method: 'PUT', body })
        : createOnce<WrittenSeatingPlan>(plansUrl(classNumber), body),
    onSuccess: ({ plan }) =>
      queryClient.setQueryData(plansQuery(classNumber).queryKey, (held) => {
        if (!held) return held;
        const isKnown = held.plans.some(({ id }) => id === plan.id);
        const plans = isKnown
          ? held.plans.map((each) => (each.id === plan.id ? plan : each))
          : [...held.plans, plan];
        return { ...held, plans };
      }),
    onError: () => void queryClient.invalidateQueries(plansQuery(classNumber)),
  });
}

export function useRemovePlan(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (planId: string) => createOnce(`${plansUrl(classNumber)}/${planId}/remove`, {}),
    onSettled: () => queryClient.invalidateQueries(plansQuery(classNumber)),
  });
}
