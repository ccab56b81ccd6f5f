import type { DeliveryCounts, DeliveryRow } from '@homeroom/contracts';
import { CHANNELS, type Channel, type DeliveryState } from '@homeroom/domain';

type Way = Exclude<Channel, 'live'>;
/** The channels besides the screen, in the order in which they are tried. */
export const WAYS = CHANNELS.filter((channel): channel is Way => channel !== 'live');

/** The states of a screen from first to last; each implies those before it. */
export const SCREEN_STEPS = ['handed_over', 'received', 'seen', 'answered'] as const;
/** States listed once somebody has reached them; the others are listed even with zero. */
const WAY_STATES = ['queued', 'handed_over', 'received', 'seen', 'failed', 'unknown', 'not_needed'] as const;
const SOMETIMES: readonly DeliveryState[] = ['received', 'seen', 'unknown'];

/** The channels besides the screen that are in use; email is always included. */
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

/** The displayed state of one channel for one person; distinguishes "not due yet" from "being sent". */
export function standing(row: Pick<DeliveryRow, Way | 'trying'>, way: Way): Standing {
  const step = row[way];
  if (!step) return { key: 'none', at: null };
  if (step.state === 'queued' && row.trying !== way) return { key: 'due', at: step.dueAt };
  return { key: step.state, at: step.at };
}
