import type { GiveNoticeFor, PlatformSchool, TakeNoticeBackFor } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { schoolQuery } from './get-schools';

/** Gives notice in the school's name. */
export const useGiveNoticeFor = (schoolId: string) => useNoticeChange<GiveNoticeFor>(schoolId, '');

export const useTakeNoticeBackFor = (schoolId: string) =>
  useNoticeChange<TakeNoticeBackFor>(schoolId, '/take-back');

function useNoticeChange<Wish>(schoolId: string, step: '' | '/take-back') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) =>
      createOnce<{ school: PlatformSchool }>(
        `/api/super-super-admin/schools/${schoolId}/leaving${step}`,
        wish,
      ),
    onSuccess: ({ school }) => queryClient.setQueryData(schoolQuery(schoolId).queryKey, school),
    // After an error the school may have changed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
}
