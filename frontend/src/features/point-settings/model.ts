/** The list with one moved to another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  if (one === undefined) return [...list];
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
