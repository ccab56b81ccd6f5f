import type { PointsOfOne } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';

interface Outcome {
  onUndone: (answer: PointsOfOne) => void;
  onFailed: (error: Error) => void;
}

export function useUndoPoints({ onUndone, onFailed }: Outcome) {
  return useMutation({
    mutationFn: (entryId: string) => createOnce<PointsOfOne>(`/api/points/${entryId}/undo`, {}),
    onSuccess: onUndone,
    onError: onFailed,
  });
}
