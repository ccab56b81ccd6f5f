import type { GuardianAddress, InvitedGuardian } from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';

/** Always refetched when the student is opened, because a parent may have confirmed the address since. */
export function guardianAddressesQuery(studentId: string) {
  return queryOptions({
    queryKey: ['guardian-addresses', studentId],
    queryFn: ({ signal }) =>
      callApi<GuardianAddress[]>(`/api/simple-students/${studentId}/guardian-addresses`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useInviteGuardian(studentId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = guardianAddressesQuery(studentId);
  return useMutation({
    mutationFn: (guardianId: string) =>
      createOnce<InvitedGuardian>(`/api/simple-students/${studentId}/guardians/${guardianId}/invitation`, {}),
    onSuccess: ({ address }) =>
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((each) => (each.guardianId === address.guardianId ? address : each)),
      ),
  });
}
