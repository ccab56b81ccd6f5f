import type { CreatedTeacher, CreateTeacher } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

export function useCreateTeacher() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (teacher: CreateTeacher) => createOnce<CreatedTeacher>('/api/simple-teachers', teacher),
    onSuccess: () => refreshAfter(queryClient, 'teacher.changed'),
  });
}
