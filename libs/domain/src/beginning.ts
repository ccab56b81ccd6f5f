/** The first part of a text that is too long. A split surrogate pair is dropped, because no database accepts half of one. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
