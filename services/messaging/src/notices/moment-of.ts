/** A UUIDv7 begins with its timestamp, so a notice has the time of its event, however late it arrives. */
export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
