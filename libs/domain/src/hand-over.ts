/** The hand-over of children to their families after an alarm. */
export const HAND_OVER = {
  placeMaxLength: 120,
  nameMaxLength: 80,
  reasonMaxLength: 300,
  /** The classes per request of a phone, so that each cached response fits on the device. */
  classesAtOnce: 8,
  /** The maximum number of lines per response; the client continues after the last one. */
  linesAtOnce: 500,
  /** How far a phone's clock may be ahead in reports of what happened before the end. */
  clockMinutes: 10,
  /** Per hand-over; more than anybody would ever write. */
  linesMost: 100_000,
  /** The number of past hand-overs shown to the office. */
  pastShown: 20,
  /** How long after its end a hand-over that was closed too early can be reopened. */
  reopenHours: 12,
  /** How long after the end a phone may submit what happened before it; later lines do not count. */
  lateHours: 24,
  /** Lines that arrive later are not announced to the family, nor is the meeting place. */
  newsHours: 6,
  /** How long repeated reads of a class's collectors by the same person are not recorded again in the audit log. */
  lookHours: 1,
} as const;

/**
 * The outcome of a line: it counts; it was a mistake; somebody at another gate was first; or it was not allowed, but is reported to have
 * happened.
 */
export const HAND_OVER_OUTCOMES = ['stands', 'taken_back', 'second', 'refused'] as const;
export type HandOverOutcome = (typeof HAND_OVER_OUTCOMES)[number];

/**
 * Why a line does not count: the person must not collect the child; the person is not on its list and no administrator takes
 * responsibility; it happened after the end; it was submitted much later; the child was not part of this hand-over.
 */
export const HAND_OVER_REFUSALS = ['barred', 'unlisted', 'after_end', 'too_late', 'not_in_it'] as const;
export type HandOverRefusal = (typeof HAND_OVER_REFUSALS)[number];

/** The state of a child. A child whom the register shows as absent but who was handed over was present. */
export const HAND_OVER_STANDINGS = ['waiting', 'handed_over', 'not_here'] as const;
export type HandOverStanding = (typeof HAND_OVER_STANDINGS)[number];

export function handOverStandingOf(isHandedOver: boolean, isAbsent: boolean): HandOverStanding {
  if (isHandedOver) return 'handed_over';
  return isAbsent ? 'not_here' : 'waiting';
}
