/**
 * The school's line: wrong PINs of one day, on the school's clock, that came from devices it does not know. It slows
 * down who guesses at many accounts and must not become a weapon against the school, so it asks before it refuses.
 */
export const SIGN_IN_LINE = {
  /** So many are free; whoever comes then brings a proof of work. */
  free: 500,
  /** Each further step doubles the work. */
  step: 250,
  /** From here on nothing is judged until midnight. */
  closed: 2_000,
  /** For so long an administrator or the operator can lift it. */
  liftMs: 60 * 60_000,
} as const;

export const LINE_STATES = ['open', 'proof', 'closed'] as const;
export type LineState = (typeof LINE_STATES)[number];

export function lineState(failures: number): LineState {
  if (failures >= SIGN_IN_LINE.closed) return 'closed';
  return failures >= SIGN_IN_LINE.free ? 'proof' : 'open';
}

/** How often the work of a proof has doubled by now. */
export function doublingsAt(failures: number): number {
  return Math.max(0, Math.floor((failures - SIGN_IN_LINE.free) / SIGN_IN_LINE.step));
}
