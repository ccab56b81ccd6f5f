import type { ChangeSchool, PlatformSchool } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { schoolQuery } from './get-schools';

/** Setting the same value again changes nothing on the server, so no idempotency key is needed. */
export function useChangeSchool(schoolId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeSchool) =>
      callApi<{ school: PlatformSchool }>(`/api/super-super-admin/schools/${schoolId}`, {
        method: 'PATCH',
        body: change,
      }),
    onSuccess: ({ school }) => queryClient.setQueryData(schoolQuery(schoolId).queryKey, school),
    // After an error the school may have changed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
}
