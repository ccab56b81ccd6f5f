import type { GiveNoticeFor, PlatformSchool } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { schoolQuery } from './get-schools';

/** `wish` gives notice in the school's name; without one the notice is taken back. */
export function useChangeNotice(schoolId: string) {
  const queryClient = useQueryClient();
  const path = `/api/super-super-admin/schools/${schoolId}/leaving`;
  return useMutation({
    mutationFn: (wish: GiveNoticeFor | null) =>
      createOnce<{ school: PlatformSchool }>(wish ? path : `${path}/take-back`, wish ?? {}),
    onSuccess: ({ school }) => queryClient.setQueryData(schoolQuery(schoolId).queryKey, school),
    // What was refused may have become something else meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
}
