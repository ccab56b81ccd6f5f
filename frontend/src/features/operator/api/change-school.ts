import type { ChangeSchool, PlatformSchool } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** What is so already changes nothing on the server, so a repeated change needs no key. */
export function useChangeSchool(schoolId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeSchool) =>
      callApi<{ school: PlatformSchool }>(`/api/super-super-admin/schools/${schoolId}`, {
        method: 'PATCH',
        body: change,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
}
