import type { AddGuardian, ChangedStudent } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

const pathOf = (studentId: string) => `/api/simple-students/${studentId}/guardians`;

function useFamilyWrite<V>(write: (variables: V) => Promise<ChangedStudent>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => refreshAfter(queryClient, 'student.changed'),
  });
}

export function useAddGuardian(studentId: string) {
  return useFamilyWrite((parent: Omit<AddGuardian, 'schoolId'>) =>
    createOnce<ChangedStudent>(pathOf(studentId), parent),
  );
}

export function useEndGuardian(studentId: string) {
  return useFamilyWrite((guardianId: string) =>
    createOnce<ChangedStudent>(`${pathOf(studentId)}/${guardianId}/end`, {}),
  );
}
