import { isStorableText } from '@homeroom/domain';

export type Sent = Readonly<Record<string, unknown>>;

export function isSent(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text that the database can hold. */
export function isStorable(value: unknown): value is string {
  return typeof value === 'string' && isStorableText(value);
}

/** Attribute names are case-insensitive (RFC 7643, 2.1). */
export function valueOf(sent: Sent, name: string): unknown {
  return Object.entries(sent).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
}
