import type { ChangePlanFeature, ChangeSchoolFeature } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

function useChange<Body>(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => callApi(path, { method: 'PATCH', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
}

/** For every school on a plan. */
export function useChangePlanFeature() {
  return useChange<ChangePlanFeature>('/api/super-super-admin/features');
}

export function useChangeSchoolFeature(schoolId: string) {
  return useChange<ChangeSchoolFeature>(`/api/super-super-admin/schools/${schoolId}/features`);
}
