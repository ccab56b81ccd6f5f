import type { MessengerStudent } from '@homeroom/contracts';
import type { MessengerStatus } from '@homeroom/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

const path = (classNumber: number) => `/api/messages/students?classNumber=${classNumber}`;

export function messengerStudentsQuery(classNumber: number) {
  return queryOptions({
    queryKey: ['messenger-students', classNumber],
    queryFn: ({ signal }) => callApi<MessengerStudent[]>(path(classNumber), { signal }),
    staleTime: 0,
    meta: { live: { 'messenger.changed': 'refresh', 'student.created': 'refresh' } },
  });
}

export function useSetStatus(classNumber: number) {
  const queryClient = useQueryClient();
  const { queryKey } = messengerStudentsQuery(classNumber);
  return useMutation({
    mutationFn: ({ studentId, status }: Pick<MessengerStudent, 'studentId' | 'status'>) =>
      callApi(`/api/messages/students/${studentId}`, { method: 'PATCH', body: { status } }),
    // Optimistic: the switch moves at once, and an error restores the true state.
    onMutate: ({ studentId, status }) =>
      queryClient.setQueryData(queryKey, (held) =>
        held?.map((student) => (student.studentId === studentId ? { ...student, status } : student)),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useSetEverybody(classNumber: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: MessengerStatus) =>
      callApi<{ students: MessengerStudent[] }>(path(classNumber), { method: 'PATCH', body: { status } }),
    onSuccess: ({ students }) =>
      queryClient.setQueryData(messengerStudentsQuery(classNumber).queryKey, students),
  });
}
