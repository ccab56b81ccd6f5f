/** A UUIDv7 begins with its time: it is told when it happened, however late it is heard. */
export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
