const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** The more often nobody answered, the longer; and not for everybody until the same moment. */
export function growingPause(failed: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}
