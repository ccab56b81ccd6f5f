const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Exponential backoff with jitter, so that clients do not retry at the same moment. */
export function growingPause(failed: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}
