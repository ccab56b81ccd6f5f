/** The beginning of a text that is longer than its place. Half a sign is none, and no database takes it. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
