import type { ChangeClass, ClassCard } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOnce } from '../../../lib/api-client';
import { classesQuery } from './get-classes';

export interface ChangedClass {
  class: ClassCard;
}

export function useChangeClass(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<ChangeClass>) =>
      changeOnce<ChangedClass>(`/api/simple-classes/${classNumber}`, change),
    // The list and the single cards share the first part of their key.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classesQuery.queryKey }),
  });
}
