import type { IssuedTeacherPin } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';

export function useIssueTeacherPin() {
  return useMutation({
    mutationFn: (id: string) => createOnce<IssuedTeacherPin>(`/api/simple-teachers/${id}/pin`, {}),
  });
}
