import type { WayBack } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Without a key of its own: a token confirms once, however often it is sent. */
export function useActivateSchool() {
  return useMutation({
    mutationFn: (token: string) => callApi<WayBack>('/api/confirm-email', { body: { token } }),
  });
}
