/** What a list's dialog is open with: nothing, something new, or one of the list. */
export type Editing<T> = T | 'new' | null;

/** The one that is changed, as it stands in the list by now where that is given and it is still there; undefined where none is. */
export function edited<T extends { id: string }>(
  editing: Editing<T>,
  list: readonly T[] = [],
): T | undefined {
  if (editing === null || editing === 'new') return undefined;
  return list.find(({ id }) => id === editing.id) ?? editing;
}
