import { nextTimeOfDay } from '../school-day';

/** For how long notifications of a conversation are muted. */
export const QUIETS = ['off', 'until_morning', 'always'] as const;
export type Quiet = (typeof QUIETS)[number];

const MORNING = '07:00';
/** A date that nobody will live to see. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** Until the next morning on the school's clock, indefinitely, or not at all. */
export function quietUntil(quiet: Quiet, now: Date, timeZone: string): Date | null {
  if (quiet === 'off') return null;
  return quiet === 'always' ? FOR_GOOD : nextTimeOfDay(MORNING, now, timeZone);
}

export function isForGood(until: string): boolean {
  return until >= FOR_GOOD.toISOString();
}
