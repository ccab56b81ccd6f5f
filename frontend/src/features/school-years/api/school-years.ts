import type { SavedSchoolYears, SchoolYears, WriteSchoolYear } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce, isStatus } from '../../../lib/api-client';

const PATH = '/api/school-admin/school-years';

export const schoolYearsQuery = queryOptions({
  queryKey: ['school-years'],
  queryFn: ({ signal }) => callApi<SchoolYears>(PATH, { signal }),
  staleTime: 10_000,
});

function useStep<V>(step: (variables: V) => Promise<SavedSchoolYears>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: ({ years }) => queryClient.setQueryData(schoolYearsQuery.queryKey, years),
    // Somebody else saved first: their version shows behind the typed input.
    onError: (error) =>
      isStatus(error, 409) && queryClient.invalidateQueries({ queryKey: schoolYearsQuery.queryKey }),
  });
}

/** Without an id a new year is created. */
export function useWriteYear(id: string | undefined) {
  return useStep((year: WriteSchoolYear) =>
    id === undefined
      ? createOnce<SavedSchoolYears>(PATH, year)
      : callApi<SavedSchoolYears>(`${PATH}/${id}`, { method: 'PATCH', body: year }),
  );
}

export function useRemoveYear() {
  return useStep((id: string) => createOnce<SavedSchoolYears>(`${PATH}/${id}/remove`, {}));
}
