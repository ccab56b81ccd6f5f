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

export function changeStudent({ id, ...change }: Change & { id: string }): Promise<ChangedStudent> {
  return changeOnce<ChangedStudent>(`/api/simple-students/${id}`, change);
}

export function useChangeStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changeStudent,
    onSuccess: () => refreshAfter(queryClient, 'student.changed'),
  });
}
