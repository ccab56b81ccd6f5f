/** A short list of which one more than is shown was requested: that one says that there are others. */
export function cutTo<T>(rows: readonly T[], most: number): { shown: readonly T[]; isCut: boolean } {
  return { shown: rows.slice(0, most), isCut: rows.length > most };
}
