import type { CreateTeacher, TeacherRecord } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { teachersQuery } from './get-teachers';

export interface CreatedTeacher {
  teacher: TeacherRecord;
  credentials: { teacherId: string; pin: string };
}

export function useCreateTeacher() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (teacher: CreateTeacher) => createOnce<CreatedTeacher>('/api/simple-teachers', teacher),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: teachersQuery.queryKey }),
  });
}
