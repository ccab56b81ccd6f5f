import type {
  ChangedFamily,
  CollectionOfClass,
  FamilyGuardian,
  FamilyRecord,
  GuardianTerms,
  MedicalRecord,
  SaveCollectors,
  SavedMedical,
  SaveMedical,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const url = (studentId: string, what: string) => `/api/students/${encodeURIComponent(studentId)}/${what}`;

export const familyQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['family', studentId],
    queryFn: ({ signal }) => callApi<FamilyRecord>(url(studentId, 'family'), { signal }),
    staleTime: 0,
    meta: { live: { 'student.changed': 'refresh', 'family_request.changed': 'refresh' } },
  });

/** For a family, about its own child. */
export const ownMedicalQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['medical', studentId],
    queryFn: ({ signal }) => callApi<MedicalRecord>(url(studentId, 'medical'), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A mutation, because each access by staff is recorded in the audit log; nothing refetches it, neither focus nor an event. */
export function useOpenMedical(studentId: string) {
  return useMutation({
    mutationFn: () => callApi<MedicalRecord>(url(studentId, 'medical')),
    gcTime: 0,
  });
}

function useFamilySave<V>(studentId: string, save: (variables: V) => Promise<ChangedFamily>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: ({ family }) => queryClient.setQueryData(familyQuery(studentId).queryKey, family),
    onError: () => queryClient.invalidateQueries(familyQuery(studentId)),
  });
}

export type ChosenTerms = GuardianTerms & Pick<FamilyGuardian, 'version'> & { guardianId: string };

export function useChooseTerms(studentId: string) {
  return useFamilySave(studentId, ({ guardianId, ...body }: ChosenTerms) =>
    callApi(url(studentId, `family/${guardianId}`), { method: 'PUT', body }),
  );
}

export function useSaveCollectors(studentId: string) {
  return useFamilySave(studentId, (body: Pick<SaveCollectors, 'version' | 'people'>) =>
    callApi(url(studentId, 'collectors'), { method: 'PUT', body }),
  );
}

export function useSaveMedical(studentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<SaveMedical, 'schoolId'>) =>
      callApi<SavedMedical>(url(studentId, 'medical'), { method: 'PUT', body }),
    onSettled: () => queryClient.invalidateQueries(familyQuery(studentId)),
  });
}

/** A mutation, because each access is recorded in the audit log. */
export function useOpenCollection() {
  return useMutation({
    mutationFn: (classNumber: number) =>
      callApi<CollectionOfClass>(`/api/collection-list?classNumber=${classNumber}`),
    gcTime: 0,
  });
}
