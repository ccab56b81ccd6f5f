import type { DeliveryCounts, DeliveryRow } from '@homeroom/contracts';
import { CHANNELS, type Channel, type DeliveryState } from '@homeroom/domain';

type Way = Exclude<Channel, 'live'>;
/** Besides the screen, in the order in which they are tried. */
export const WAYS = CHANNELS.filter((channel): channel is Way => channel !== 'live');

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
