import { LIMITS } from './limits';
import { laterOnClock, midnightAfter } from './school-day';

export const SCHOOL_STATUSES = ['pending', 'active', 'suspended', 'deleted'] as const;
export type SchoolStatus = (typeof SCHOOL_STATUSES)[number];

export const SUBSCRIPTION_LEVELS = ['trial', 'basic', 'premium', 'enterprise'] as const;
export type SubscriptionLevel = (typeof SUBSCRIPTION_LEVELS)[number];

/** What a school's people may do: everything, everything with a reminder, read only, or nothing but the alert path. */
export const SCHOOL_STATES = ['open', 'grace', 'read_only', 'suspended'] as const;
export type SchoolState = (typeof SCHOOL_STATES)[number];

/**
 * All inputs of a school's state, in milliseconds since 1970. It is part of tokens, so that their holders can compute the state at any
 * moment without asking a service. Without instants there is no trial.
 */
export interface SchoolStanding {
  suspended?: true;
  graceFrom?: number;
  readOnlyFrom?: number;
  /** When auth stored it: of two standings of a school the later one counts. Absent where auth has not been told of the school yet. */
  changedAt?: number;
}

/** Counted in days of the school's calendar, as the school is told and its standing is judged. */
export function trialEnd(registeredAt: Date, timeZone: string): Date {
  return laterOnClock(registeredAt, LIMITS.trialDays, timeZone);
}

/**
 * The last day of the trial counts completely: it ends at midnight on the school's clock, so that nothing changes during a lesson. The
 * fourteen days of grace are days on that clock too, however many hours they have.
 */
export function standingOf(school: {
  status: string;
  subscriptionLevel: string;
  trialEndsAt: Date;
  timeZone: string;
}): SchoolStanding {
  if (school.status !== 'active') return { suspended: true };
  if (school.subscriptionLevel !== 'trial') return {};
  const end = school.trialEndsAt.getTime();
  return {
    graceFrom: midnightAfter(end, school.timeZone),
    readOnlyFrom: midnightAfter(end, school.timeZone, LIMITS.graceDays),
  };
}

/** The flag of the platform view: on trial, and the trial's last day has not passed. */
export function isTrialActive(school: Omit<Parameters<typeof standingOf>[0], 'status'>, now: Date): boolean {
  const { graceFrom } = standingOf({ ...school, status: 'active' });
  return graceFrom !== undefined && now.getTime() < graceFrom;
}

/** Whether data can change in a school of this state, by its people or automatically. */
export function takesChanges(state: SchoolState): boolean {
  return state === 'open' || state === 'grace';
}

/** Alerts, roll call and export work in every state. */
export function stateAt({ suspended, graceFrom, readOnlyFrom }: SchoolStanding, now: number): SchoolState {
  if (suspended) return 'suspended';
  if (readOnlyFrom !== undefined && now >= readOnlyFrom) return 'read_only';
  return graceFrom !== undefined && now >= graceFrom ? 'grace' : 'open';
}

/** The next moment at which time alone changes the state; undefined when it will not. */
export function nextChange(
  { suspended, graceFrom, readOnlyFrom }: SchoolStanding,
  now: number,
): number | undefined {
  if (suspended) return undefined;
  return [graceFrom, readOnlyFrom].find((at) => at !== undefined && at > now);
}
