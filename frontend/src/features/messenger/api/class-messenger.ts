import type { ChangeMessenger, ClassMessenger, MessengerChange } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';

const FOLLOWS = { live: { 'messenger.changed': 'refresh' } } as const;
const path = (what: string, classNumber: number) => `/api/messages/${what}?classNumber=${classNumber}`;

export function classMessengerQuery(classNumber: number) {
  return queryOptions({
    queryKey: ['class-messenger', classNumber],
    queryFn: ({ signal }) => callApi<ClassMessenger>(path('settings', classNumber), { signal }),
    staleTime: 0,
    meta: FOLLOWS,
  });
}

export function messengerChangesQuery(classNumber: number) {
  return queryOptions({
    queryKey: ['messenger-changes', classNumber],
    queryFn: ({ signal }) => callApi<MessengerChange[]>(path('changes', classNumber), { signal }),
    staleTime: 0,
    meta: FOLLOWS,
  });
}

export function useChangeMessenger(classNumber: number) {
  const queryClient = useQueryClient();
  const { queryKey } = classMessengerQuery(classNumber);
  return useMutation({
    mutationFn: (changes: ChangeMessenger) =>
      callApi<ClassMessenger>(path('settings', classNumber), { method: 'PATCH', body: changes }),
    onSuccess: ({ settings, version, mayChange }) =>
      queryClient.setQueryData(queryKey, { classNumber, settings, version, mayChange }),
    // Somebody else saved first: their version becomes the base of the choices made here.
    onError: (error) => isStatus(error, 409) && queryClient.invalidateQueries({ queryKey }),
  });
}
