import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import type { Awarded } from './award-points';

interface Outcome {
  onUndone: (answer: Awarded) => void;
  onFailed: (error: Error) => void;
}

export function useUndoPoints({ onUndone, onFailed }: Outcome) {
  return useMutation({
    mutationFn: (entryId: string) => createOnce<Awarded>(`/api/points/${entryId}/undo`, {}),
    onSuccess: onUndone,
    onError: onFailed,
  });
}
