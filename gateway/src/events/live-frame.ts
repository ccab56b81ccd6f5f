import type { LiveEvent } from '@homeroom/contracts';
import { isLiveEventName } from '@homeroom/domain';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** An event as it is written to every stream: encoded once, the same bytes for all. */
export interface LiveFrame {
  event: LiveEvent;
  bytes: Buffer;
  /** When it was published, which may be later than its id was drawn. */
  publishedAt: number;
}

/**
 * Undefined for anything that is not an event of ours. Id and name become lines of the stream, so both are taken from
 * closed sets: nothing in them can begin another line.
 */
export function readLiveEvent(text: string): LiveEvent | undefined {
  try {
    const event = JSON.parse(text) as Partial<LiveEvent> | null;
    const sound =
      typeof event?.eventId === 'string' &&
      UUID_V7.test(event.eventId) &&
      typeof event.schoolId === 'string' &&
      typeof event.name === 'string' &&
      isLiveEventName(event.name) &&
      typeof event.data === 'object' &&
      typeof event.to === 'object';
    return sound ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}

export function encode(event: LiveEvent, publishedAt: number): LiveFrame {
  const data = JSON.stringify({ ...event.data, eventId: event.eventId });
  const bytes = Buffer.from(`id: ${event.eventId}\nevent: ${event.name}\ndata: ${data}\n\n`);
  return { event, bytes, publishedAt };
}

export function isAlertEvent({ name }: LiveEvent): boolean {
  return name.startsWith('alert.');
}

/** Milliseconds since 1970 at which a UUIDv7 was drawn; undefined if it is none. */
export function drawnAt(id: string): number | undefined {
  return UUID_V7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;
}
