/** What is asked for where one of a list is to stand at another place of it; undefined where it stands there, or not in the list. */
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
