import type { ChangedStudent, ChangeStudent } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

type Change = Pick<
  ChangeStudent,
  | 'firstName'
  | 'lastName'
  | 'grade'
  | 'section'
  | 'classNumber'
  | 'isActive'
  | 'parentFirstName'
  | 'parentLastName'
  | 'parentEmail'
  | 'parentPhone'
  | 'guardians'
>;

export function useChangeStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: Change & { id: string }) =>
      changeOnce<ChangedStudent>(`/api/simple-students/${id}`, change),
    onSuccess: () => refreshAfter(queryClient, 'student.changed'),
  });
}
