import type { AwardedSeveral, PointCategoryRecord, UndoneSeveral } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';

export interface AwardToSeveral {
  studentIds: readonly string[];
  category: Pick<PointCategoryRecord, 'id' | 'name' | 'amount'>;
}

/** All of them have it, or nobody; what nobody answered for goes again under the same key. */
export function useAwardSeveral() {
  return useMutation({
    mutationFn: ({ studentIds, category }: AwardToSeveral) =>
      createOnce<AwardedSeveral>('/api/awards', { studentIds, categoryId: category.id }),
  });
}

export function useUndoSeveral() {
  return useMutation({
    mutationFn: (entryIds: readonly string[]) => createOnce<UndoneSeveral>('/api/awards/undo', { entryIds }),
  });
}
