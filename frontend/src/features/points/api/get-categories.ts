import type { PointCategoryRecord } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';

export const CATEGORIES = ['point-categories'] as const;

/** The school's categories, with those of a class if one is given. */
export function categoriesQuery(classNumber?: number) {
  const query = classNumber === undefined ? '' : `?classNumber=${classNumber}`;
  return queryOptions({
    queryKey: [...CATEGORIES, classNumber ?? 'school'],
    queryFn: ({ signal }) => callApi<PointCategoryRecord[]>(`/api/point-categories${query}`, { signal }),
    meta: { kept: true },
  });
}
