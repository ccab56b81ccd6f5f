import type { ChangeClass, ClassCard } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

export interface ChangedClass {
  class: ClassCard;
}

export function useChangeClass(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<ChangeClass>) =>
      changeOnce<ChangedClass>(`/api/simple-classes/${classNumber}`, change),
    // Refreshes the classes and their teachers.
    onSuccess: () => refreshAfter(queryClient, 'class.changed'),
  });
}
