import type { AwardedSeveral, UndoneSeveral } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { bodyOf, type GivenFor } from './award-points';

export interface AwardToSeveral {
  studentIds: readonly string[];
  category: GivenFor;
}

/** All students get the points, or none; an unconfirmed request is repeated under the same key. */
export function useAwardSeveral() {
  return useMutation({
    mutationFn: ({ studentIds, category }: AwardToSeveral) =>
      createOnce<AwardedSeveral>('/api/awards', { studentIds, ...bodyOf(category) }),
  });
}

export function useUndoSeveral() {
  return useMutation({
    mutationFn: (entryIds: readonly string[]) => createOnce<UndoneSeveral>('/api/awards/undo', { entryIds }),
  });
}
