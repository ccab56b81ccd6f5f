/** A copy of the data that a school keeps about one child. */
export const CHILD_COPY = {
  /** Per school: more than an office handles manually, and far too few to extract a whole school child by child. */
  perHour: 20,
  /** How long an interrupted ZIP, or the next one, still belongs to the same copy. */
  takenWithinHours: 24,
} as const;
