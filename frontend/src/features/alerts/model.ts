import type { AlertChild, AlertRecord } from '@homeroom/contracts';
import { isStaff, type Role } from '@homeroom/domain';

/** For an alert of the person's other school: the membership under which it is fetched and answered. */
export interface ActiveAlert extends AlertRecord {
  membershipId?: string;
  /** The period over which recipients spread their receipts, from the event. */
  receiptWithinMs?: number;
  /** When a staff-first alert goes to everybody, by this device's clock. */
  goesAt?: number;
}

/** Uses the remaining time from the server, so that no device's clock has to be right. */
export function timed<T extends AlertRecord>(alert: T): T & { goesAt?: number } {
  return alert.staffFirst ? { ...alert, goesAt: Date.now() + alert.staffFirst.waitsMs } : alert;
}

/**
 * Merges an alert from an event into the active ones. The event holds what all its recipients may know: data specific to this reader is
 * kept, and older notices never replace newer ones.
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

/** Adds the guardian's children from the response to a receipt. */
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

/** A person with two accounts at one school receives its alert for both, and each is answered separately. */
export function keyOf({ id, membershipId = '' }: Pick<ActiveAlert, 'id' | 'membershipId'>): string {
  return `${id}${membershipId}`;
}

/** An alert of another of the person's schools, as one of the session's. */
export function atHome(alert: ActiveAlert): ActiveAlert {
  const own = { ...alert };
  delete own.membershipId;
  return own;
}

/** Removes duplicates of a person with two accounts at one school. */
export function eachOnce(alerts: readonly ActiveAlert[]): ActiveAlert[] {
  return alerts.filter(({ id }, at) => alerts.findIndex((alert) => alert.id === id) === at);
}

/** Staff answer for others only at their current school; at their other one they are recipients like everybody. */
export function isAnsweredFor({ membershipId }: ActiveAlert, role: Role): boolean {
  return isStaff(role) && membershipId === undefined;
}

/** The unanswered alert that fills the screen: real ones before drills, then the newest first. */
export function mostUrgent(unanswered: readonly ActiveAlert[]): ActiveAlert | undefined {
  const drill = ({ kind }: ActiveAlert) => Number(kind === 'drill');
  return [...unanswered].sort((a, b) => drill(a) - drill(b) || b.raisedAt.localeCompare(a.raisedAt))[0];
}
