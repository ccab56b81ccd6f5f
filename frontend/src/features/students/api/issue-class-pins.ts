import type { IssueClassPins, IssuedClassPins } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';

export function useIssueClassPins(classNumber: number) {
  return useMutation({
    mutationFn: (wanted: Pick<IssueClassPins, 'studentIds'>) =>
      createOnce<IssuedClassPins>(`/api/simple-classes/${classNumber}/student-pins`, wanted),
  });
}
