import type { ChangedTeacher, ChangeTeacher } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

type Change = Pick<
  ChangeTeacher,
  | 'firstName'
  | 'lastName'
  | 'teacherType'
  | 'addedClassNumbers'
  | 'removedClassNumbers'
  | 'email'
  | 'isActive'
>;

export function useChangeTeacher() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: Change & { id: string }) =>
      changeOnce<ChangedTeacher>(`/api/simple-teachers/${id}`, change),
    onSuccess: () => refreshAfter(queryClient, 'teacher.changed'),
  });
}
