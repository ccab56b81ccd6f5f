import type { IssuedStudentPin, IssuePin } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';

export function useIssueStudentPin() {
  return useMutation({
    mutationFn: ({ id, ...wanted }: Pick<IssuePin, 'for' | 'guardianId'> & { id: string }) =>
      createOnce<IssuedStudentPin>(`/api/simple-students/${id}/pin`, wanted),
  });
}
