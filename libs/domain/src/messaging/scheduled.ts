/** Waiting for its time; refused when the time came, and returned to its author; sent; or withdrawn. */
export const SCHEDULED_STATES = ['waiting', 'refused', 'sent', 'withdrawn'] as const;
export type ScheduledState = (typeof SCHEDULED_STATES)[number];

export const SCHEDULED = {
  /** Waiting messages per person. */
  most: 50,
  daysAhead: 180,
} as const;
