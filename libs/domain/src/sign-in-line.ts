/**
 * The school's sign-in line: the wrong PINs of one day, on the school's clock, from devices it does not know. It slows down guessing across
 * many accounts but must not become a weapon against the school, so it demands proof before it refuses.
 */
export const SIGN_IN_LINE = {
  /** This many are free; after that a proof of work is required. */
  free: 500,
  /** Each further step doubles the work. */
  step: 250,
  /** From here on no attempt is checked until midnight. */
  closed: 2_000,
  /** How long an administrator or the operator can lift it. */
  liftMs: 60 * 60_000,
} as const;

export const LINE_STATES = ['open', 'proof', 'closed'] as const;
export type LineState = (typeof LINE_STATES)[number];

export function lineState(failures: number): LineState {
  if (failures >= SIGN_IN_LINE.closed) return 'closed';
  return failures >= SIGN_IN_LINE.free ? 'proof' : 'open';
}

/** How many times the work of a proof has doubled. */
export function doublingsAt(failures: number): number {
  return Math.max(0, Math.floor((failures - SIGN_IN_LINE.free) / SIGN_IN_LINE.step));
}
