/** The subject of a list's dialog: none, a new item, or an existing one. */
export type Editing<T> = T | 'new' | null;

/** The item being edited, in the list's current version if there is one; undefined for none or a new one. */
export function edited<T extends { id: string }>(
  editing: Editing<T>,
  list: readonly T[] = [],
): T | undefined {
  if (editing === null || editing === 'new') return undefined;
  return list.find(({ id }) => id === editing.id) ?? editing;
}
