import type { AlertChild, AlertRecord, DeliveryCounts, DeliveryRow } from '@homeroom/contracts';
import { CHANNELS, type Channel, type DeliveryState, isStaff, type Role } from '@homeroom/domain';

type Way = Exclude<Channel, 'live'>;
/** Besides the screen, in the order in which they are tried. */
export const WAYS = CHANNELS.filter((channel): channel is Way => channel !== 'live');

/** One of another school of the person is asked for, and answered, under that membership. */
export interface ActiveAlert extends AlertRecord {
  membershipId?: string;
  /** As the event said that brought it: over how long its readers spread their receipts. */
  receiptWithinMs?: number;
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

/** Staff answer for others at the school that they are in; in their other one they are told like everybody. */
export function isAnsweredFor({ membershipId }: ActiveAlert, role: Role): boolean {
  return isStaff(role) && membershipId === undefined;
}

/** An alert somebody must still answer fills the screen; the newest one first, a real one before a drill. */
export function mostUrgent(unanswered: readonly ActiveAlert[]): ActiveAlert | undefined {
  const drill = ({ kind }: ActiveAlert) => Number(kind === 'drill');
  return [...unanswered].sort((a, b) => drill(a) - drill(b) || b.raisedAt.localeCompare(a.raisedAt))[0];
}

/** What a screen can have come to, from bottom to top; who has climbed higher has passed what lies below. */
export const SCREEN_STEPS = ['handed_over', 'received', 'seen', 'answered'] as const;
/** What stands there as soon as somebody has come to it; of the others none is said too. */
const WAY_STATES = ['queued', 'handed_over', 'received', 'seen', 'failed', 'unknown', 'not_needed'] as const;
const SOMETIMES: readonly DeliveryState[] = ['received', 'seen', 'unknown'];

/** The ways besides the screen that somebody has come to; of mails it is always said. */
export function waysIn(counts: DeliveryCounts): Way[] {
  return WAYS.filter((way) => way === 'email' || WAY_STATES.some((state) => counts[way][state] > 0));
}

export function statesOf(counts: DeliveryCounts, way: Way) {
  return WAY_STATES.filter((state) => !SOMETIMES.includes(state) || counts[way][state] > 0);
}

export function climbed(counts: DeliveryCounts['live'], step: (typeof SCREEN_STEPS)[number]): number {
  return SCREEN_STEPS.slice(SCREEN_STEPS.indexOf(step)).reduce((sum, state) => sum + counts[state], 0);
}

type Standing = { key: DeliveryState | 'due' | 'none'; at: string | null };

/** What can be said of one way to somebody: not due yet is another thing than being sent. */
export function standing(row: Pick<DeliveryRow, Way | 'trying'>, way: Way): Standing {
  const step = row[way];
  if (!step) return { key: 'none', at: null };
  if (step.state === 'queued' && row.trying !== way) return { key: 'due', at: step.dueAt };
  return { key: step.state, at: step.at };
}
