import type { VerifiedRegistration } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Without a key of its own: a token activates once, however often it is sent. */
export function useActivateSchool() {
  return useMutation({
    mutationFn: (token: string) =>
      callApi<VerifiedRegistration>('/api/school-registration/verify', { body: { token } }),
  });
}
