import type { EmergencyPack } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** A mutation, because each access is recorded in the audit log; nothing refetches it, neither focus nor an event. */
export function useOpenPack() {
  return useMutation({
    mutationFn: (classNumbers: readonly number[] | 'all') =>
      callApi<EmergencyPack>(
        classNumbers === 'all'
          ? '/api/emergency-pack'
          : `/api/emergency-pack?classNumbers=${classNumbers.join(',')}`,
      ),
    gcTime: 0,
  });
}
