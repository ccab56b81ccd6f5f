/** A copy of what a school keeps of one child. */
export const CHILD_COPY = {
  /** Of one school: more than an office answers by hand, and far too few to carry a school away child by child. */
  perHour: 20,
  /** For so long a ZIP of it that was broken off, or the next one, is of the same copy. */
  takenWithinHours: 24,
} as const;
