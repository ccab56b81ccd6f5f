import type { ChangeSchool, PlatformSchool } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { schoolQuery } from './get-schools';

/** What is so already changes nothing on the server, so a repeated change needs no key. */
export function useChangeSchool(schoolId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeSchool) =>
      callApi<{ school: PlatformSchool }>(`/api/super-super-admin/schools/${schoolId}`, {
        method: 'PATCH',
        body: change,
      }),
    onSuccess: ({ school }) => queryClient.setQueryData(schoolQuery(schoolId).queryKey, school),
    // What was refused may have become something else meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
}
