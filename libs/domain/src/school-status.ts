import { LIMITS } from './limits';

export const SCHOOL_STATUSES = ['pending', 'active', 'suspended', 'deleted'] as const;
export type SchoolStatus = (typeof SCHOOL_STATUSES)[number];

export const SUBSCRIPTION_LEVELS = ['trial', 'basic', 'premium', 'enterprise'] as const;
export type SubscriptionLevel = (typeof SUBSCRIPTION_LEVELS)[number];

export type TrialState = 'running' | 'grace' | 'read_only';

const DAY_MS = 24 * 60 * 60_000;

export function trialEnd(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + LIMITS.trialDays * DAY_MS);
}

/** The flag of the platform view: on trial, and the trial is not over. */
export function isTrialActive(level: SubscriptionLevel, trialEndsAt: Date, now: Date): boolean {
  return level === 'trial' && trialState(trialEndsAt, now) === 'running';
}

/** After the trial a banner for 14 days, then reading only. Alerts, roll call and export work in every state. */
export function trialState(trialEndsAt: Date, now: Date): TrialState {
  const past = now.getTime() - trialEndsAt.getTime();
  if (past < 0) return 'running';
  return past < LIMITS.graceDays * DAY_MS ? 'grace' : 'read_only';
}
