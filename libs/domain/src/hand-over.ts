/** Children given back to their families after an alarm, one by one. */
export const HAND_OVER = {
  placeMaxLength: 120,
  nameMaxLength: 80,
  reasonMaxLength: 300,
  /** Classes whose sheets a phone asks for at once: what is kept of an answer has room on the device. */
  classesAtOnce: 8,
  /** Lines in one answer; whoever asks goes on behind the last one. */
  linesAtOnce: 500,
  /** By so much the clock of a phone may be ahead when it says that something happened before the end. */
  clockMinutes: 10,
  /** Of one hand-over: more than anybody writes. */
  linesMost: 100_000,
  /** Earlier ones that the office is shown. */
  pastShown: 20,
  /** So long after its end one that was closed too early is opened again. */
  reopenHours: 12,
  /** So long after its end a phone brings what happened before it; what comes later counts as nothing. */
  lateHours: 24,
  /** What arrives later than that is no news to a family, and where to come to is none either. */
  newsHours: 6,
  /** So long whoever reads again who may collect a class's children is not written into the book a second time. */
  lookHours: 1,
} as const;

/**
 * What became of it: it stands; it was a mistake; somebody at another gate had done it before; it was not allowed, and is said to have
 * happened all the same.
 */
export const HAND_OVER_OUTCOMES = ['stands', 'taken_back', 'second', 'refused'] as const;
export type HandOverOutcome = (typeof HAND_OVER_OUTCOMES)[number];

/**
 * Why it counts as nothing: the person must not collect the child; is not on its list, and no administrator answers for it; it was after the
 * end; it came in much later than that; the child was not in this hand-over.
 */
export const HAND_OVER_REFUSALS = ['barred', 'unlisted', 'after_end', 'too_late', 'not_in_it'] as const;
export type HandOverRefusal = (typeof HAND_OVER_REFUSALS)[number];

/** How a child stands. Whoever the register has absent and who is handed over all the same was there. */
export const HAND_OVER_STANDINGS = ['waiting', 'handed_over', 'not_here'] as const;
export type HandOverStanding = (typeof HAND_OVER_STANDINGS)[number];

export function handOverStandingOf(isHandedOver: boolean, isAbsent: boolean): HandOverStanding {
  if (isHandedOver) return 'handed_over';
  return isAbsent ? 'not_here' : 'waiting';
}
