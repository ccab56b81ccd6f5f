import type { ClassCard, CreateClass } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { classesQuery } from './get-classes';

export interface CreatedClass {
  class: ClassCard;
  credentials: { classPassword: string; principalPassword: string };
}

export function useCreateClass() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (card: CreateClass) => createOnce<CreatedClass>('/api/simple-classes', card),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classesQuery.queryKey }),
  });
}
