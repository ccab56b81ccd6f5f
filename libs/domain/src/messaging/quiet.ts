import { nextTimeOfDay } from '../school-day';

/** For how long somebody is told of nothing in a conversation. */
export const QUIETS = ['off', 'until_morning', 'always'] as const;
export type Quiet = (typeof QUIETS)[number];

const MORNING = '07:00';
/** Nobody is here then. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** Until the next morning on the school's clock, for good, or not at all. */
export function quietUntil(quiet: Quiet, now: Date, timeZone: string): Date | null {
  if (quiet === 'off') return null;
  return quiet === 'always' ? FOR_GOOD : nextTimeOfDay(MORNING, now, timeZone);
}

export function isForGood(until: string): boolean {
  return until >= FOR_GOOD.toISOString();
}
