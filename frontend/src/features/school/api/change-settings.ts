import type { ChangeSchoolSettings, SchoolSettings } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isStatus } from '../../../lib/api-client';
import { settingsQuery } from './get-settings';

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangeSchoolSettings) =>
      callApi<{ settings: SchoolSettings }>('/api/school-admin/settings', { method: 'PATCH', body: changes }),
    onSuccess: ({ settings }) => queryClient.setQueryData(settingsQuery.queryKey, settings),
    // Somebody else saved first: the form gets their version as its base and keeps the typed input.
    onError: (error) =>
      isStatus(error, 409) && queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}

interface LogoAnswer {
  logoUrl: string | null;
}

function useLogoStep<V>(step: (variables: V) => Promise<LogoAnswer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: ({ logoUrl }) =>
      queryClient.setQueryData(settingsQuery.queryKey, (held) => held && { ...held, logoUrl }),
  });
}

export function useChangeLogo() {
  return useLogoStep((picture: Blob) =>
    callApi<LogoAnswer>('/api/school-admin/logo', { method: 'PUT', body: picture }),
  );
}

export function useRemoveLogo() {
  return useLogoStep(() => callApi<LogoAnswer>('/api/school-admin/logo/remove', { method: 'POST' }));
}
