/** A name as it is compared: without case and accents, a hyphen as a space. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('-', ' ')
    .toLowerCase();
}
