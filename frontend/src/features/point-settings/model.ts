/** The request that moves a category to another position; undefined if it is already there or not in the list. */
export function moveTo(
  list: readonly { id: string }[],
  categoryId: string,
  to: number,
): { categoryId: string; beforeId?: string } | undefined {
  const from = list.findIndex(({ id }) => id === categoryId);
  if (from < 0 || from === to) return undefined;
  const next = list.filter(({ id }) => id !== categoryId)[to];
  return { categoryId, ...(next && { beforeId: next.id }) };
}
