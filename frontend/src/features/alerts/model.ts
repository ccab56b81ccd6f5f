import type { AlertChild, AlertRecord } from '@homeroom/contracts';
import { isStaff, type Role } from '@homeroom/domain';

/** One of another school of the person is asked for, and answered, under that membership. */
export interface ActiveAlert extends AlertRecord {
  membershipId?: string;
  /** As the event said that brought it: over how long its readers spread their receipts. */
  receiptWithinMs?: number;
  /** While the staff have it first: when it goes to everybody, by this device's clock. */
  goesAt?: number;
}

/** The server says how long it is yet: no device's clock has to be right. */
export function timed<T extends AlertRecord>(alert: T): T & { goesAt?: number } {
  return alert.staffFirst ? { ...alert, goesAt: Date.now() + alert.staffFirst.waitsMs } : alert;
}

/**
 * The alerts that are going on, after an event that brought one. It holds what all readers of a kind may know: what is known
 * of this one reader stays, and an older word never takes the place of a newer one.
 */
export function withTold(held: ActiveAlert[], told: ActiveAlert): ActiveAlert[] {
  const known = held.find(({ id }) => id === told.id);
  if (known && known.notice > told.notice) return held;
  const others = held.filter((alert) => alert !== known);
  if (told.status !== 'active') return known ? others : held;
  return [known ? { ...told, ...ownOf(known) } : told, ...others];
}

function ownOf({ mine, raisedBy, told }: ActiveAlert): Partial<ActiveAlert> {
  return { mine, raisedBy, told };
}

/** What the answer to a receipt adds: the guardian's children. */
export function withChildren(
  held: readonly ActiveAlert[],
  id: string,
  children: readonly AlertChild[],
): ActiveAlert[] {
  return held.map((alert) =>
    alert.id === id && alert.told.audience === 'family'
      ? { ...alert, told: { ...alert.told, children: [...children] } }
      : alert,
  );
}

/** Who has two accounts at one school hears its alert as both, and both are asked. */
export function keyOf({ id, membershipId = '' }: Pick<ActiveAlert, 'id' | 'membershipId'>): string {
  return `${id}${membershipId}`;
}

/** Somebody with two accounts at one school hears of one alert. */
export function eachOnce(alerts: readonly ActiveAlert[]): ActiveAlert[] {
  return alerts.filter(({ id }, at) => alerts.findIndex((alert) => alert.id === id) === at);
}

/** Staff answer for others at the school that they are in; in their other one they are told like everybody. */
export function isAnsweredFor({ membershipId }: ActiveAlert, role: Role): boolean {
  return isStaff(role) && membershipId === undefined;
}

/** An alert somebody must still answer fills the screen; the newest one first, a real one before a drill. */
export function mostUrgent(unanswered: readonly ActiveAlert[]): ActiveAlert | undefined {
  const drill = ({ kind }: ActiveAlert) => Number(kind === 'drill');
  return [...unanswered].sort((a, b) => drill(a) - drill(b) || b.raisedAt.localeCompare(a.raisedAt))[0];
}
