/** It waits for its time; or its time has come and it went out, or was not let out and stays with whoever wrote it. */
export const SCHEDULED_STATES = ['waiting', 'refused', 'sent', 'withdrawn'] as const;
export type ScheduledState = (typeof SCHEDULED_STATES)[number];

export const SCHEDULED = {
  /** What one person has waiting. */
  most: 50,
  daysAhead: 180,
} as const;
