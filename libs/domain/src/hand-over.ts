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
} as const;

/** What became of it: it stands; it was a mistake; somebody at another gate had done it before. */
export const HAND_OVER_OUTCOMES = ['stands', 'taken_back', 'second'] as const;
export type HandOverOutcome = (typeof HAND_OVER_OUTCOMES)[number];

/** How a child stands. Whoever the register has absent and who is handed over all the same was there. */
export const HAND_OVER_STANDINGS = ['waiting', 'handed_over', 'not_here'] as const;
export type HandOverStanding = (typeof HAND_OVER_STANDINGS)[number];

export function handOverStandingOf(isHandedOver: boolean, isAbsent: boolean): HandOverStanding {
  if (isHandedOver) return 'handed_over';
  return isAbsent ? 'not_here' : 'waiting';
}
