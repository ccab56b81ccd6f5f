/** A UUIDv7 begins with its timestamp, so what follows from an event has the event's time, however late it arrives. */
export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}

/** A mail this late was delayed by an outage, or by the school's suspension. */
export const LATE_MAIL_MS = 15 * 60_000;
