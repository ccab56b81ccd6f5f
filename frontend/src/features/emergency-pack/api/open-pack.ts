import type { EmergencyPack } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

/** Each time somebody asks is a line in the school's book, so that nothing asks by itself: neither a focus nor an event. */
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
