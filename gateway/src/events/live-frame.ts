import type { Identity, LiveEvent } from '@homeroom/contracts';
import { isLiveEventName, type Role } from '@homeroom/domain';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** An event as it is written to every stream: encoded once, the same bytes for all, or for all of one role. */
export interface LiveFrame {
  event: LiveEvent;
  /** The event without the parts that only some may read. */
  bytes: Buffer;
  byRole: Map<Role, Buffer>;
  /** When it was published, which may be later than the time in its id. */
  publishedAt: number;
  /** The time over which pages spread their receipts. */
  receiptWithinMs: number;
}

/**
 * Undefined for anything that is not one of our events. Id and name become lines of the stream, so both come from closed sets and cannot
 * start another line.
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

export function encode(event: LiveEvent, publishedAt: number, receiptWithinMs = 0): LiveFrame {
  return { event, bytes: blockOf(event, event.data), byRole: new Map(), publishedAt, receiptWithinMs };
}

/** The bytes for one reader at delivery time: an alert includes what that reader may read of it. */
export function bytesFor(frame: LiveFrame, reader: Identity, membershipId?: string): Buffer {
  const { event, byRole } = frame;
  const { readers } = event;
  const own = readers?.without.includes(reader.personId) ? undefined : readers?.byRole[reader.role];
  if (!own || !readers) return bytesIn(frame, membershipId);
  const told = () => ({
    ...event.data,
    alert: { ...readers.same, ...own },
    receiptWithinMs: frame.receiptWithinMs,
  });
  if (membershipId !== undefined) return blockOf(event, { ...told(), membershipId });
  const known = byRole.get(reader.role) ?? blockOf(event, told());
  byRole.set(reader.role, known);
  return known;
}

/** The bytes without the alert's content: a page that hears of an event later asks for the current state. */
export function bytesIn({ event, bytes }: LiveFrame, membershipId: string | undefined): Buffer {
  return membershipId === undefined ? bytes : blockOf(event, { ...event.data, membershipId });
}

function blockOf({ eventId, name }: LiveEvent, data: object): Buffer {
  return Buffer.from(`id: ${eventId}\nevent: ${name}\ndata: ${JSON.stringify({ ...data, eventId })}\n\n`);
}

export function isAlertEvent({ name }: LiveEvent): boolean {
  return name.startsWith('alert.');
}

/** Milliseconds since 1970 at which a UUIDv7 was drawn; undefined if it is none. */
export function drawnAt(id: string): number | undefined {
  return UUID_V7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;
}
