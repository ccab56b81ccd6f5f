import type {
  CategoryList,
  EditableCategory,
  OrderCategories,
  OrderedCategories,
  WrittenCategory,
} from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { CATEGORIES } from '../../points/api/get-categories';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/point-categories';

export function categoryListQuery(classNumber: number | null) {
  const query = classNumber === null ? '' : `?classNumber=${classNumber}`;
  return queryOptions({
    queryKey: [...CATEGORIES, 'list', classNumber],
    queryFn: ({ signal }) => callApi<CategoryList>(`${PATH}/list${query}`, { signal }),
  });
}

function useChange<Wanted, Answer>(change: (wanted: Wanted) => Promise<Answer>) {
  return useWrite(CATEGORIES, change);
}

type Words = Pick<EditableCategory, 'name' | 'icon' | 'amount' | 'isArchived' | 'version'>;

/** Creates a category in the list, or changes the given one. */
export function useWriteCategory(category: EditableCategory | undefined, classNumber: number | null) {
  return useChange(({ isArchived, version, ...words }: Words) =>
    category
      ? changeOnce<WrittenCategory>(`${PATH}/${category.id}`, { ...words, isArchived, version })
      : createOnce<WrittenCategory>(PATH, { ...words, ...(classNumber !== null && { classNumber }) }),
  );
}

/** Puts a category away, or brings it back. */
export function usePutCategoryAway() {
  return useChange(({ thing, isArchived }: { thing: EditableCategory; isArchived: boolean }) => {
    const { id, name, icon, amount, version } = thing;
    return changeOnce<WrittenCategory>(`${PATH}/${id}`, { name, icon, amount, isArchived, version });
  });
}

/** Sends only the move, so that a colleague's concurrent moves are kept. */
export function useMoveCategory() {
  return useChange((move: Omit<OrderCategories, 'schoolId'>) =>
    callApi<OrderedCategories>(`${PATH}/order`, { method: 'PUT', body: move }),
  );
}
