import type { CreatedStudent, CreateStudent } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

type NewStudent = Pick<
  CreateStudent,
  | 'classNumber'
  | 'firstName'
  | 'lastName'
  | 'grade'
  | 'section'
  | 'parentFirstName'
  | 'parentLastName'
  | 'parentEmail'
  | 'parentPhone'
>;

function createStudent(student: NewStudent): Promise<CreatedStudent> {
  return createOnce<CreatedStudent>('/api/simple-students', {
    ...student,
    studentId: `STU-${Date.now()}`,
    isActive: true,
    behaviorPoints: 0,
  });
}

export function useCreateStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createStudent,
    onSuccess: () => refreshAfter(queryClient, 'student.created'),
  });
}
