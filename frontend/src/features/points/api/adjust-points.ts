import type { AdjustedPoints } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

export function useAdjustPoints(studentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { amount: number; reason: string }) =>
      createOnce<AdjustedPoints>('/api/points/adjustments', { studentId, ...wanted }),
    onSuccess: () => refreshAfter(queryClient, 'points.adjusted'),
  });
}
