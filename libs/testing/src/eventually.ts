/** Polls quickly at first; the interval grows by a tenth of the elapsed time, to leave the processor to the awaited work. */
const SOONEST_MS = 20;
const LATEST_MS = 250;

/**
 * Polls until the condition holds and returns its value; at the deadline it fails with the last reason. The condition does not hold while
 * `fact` throws (as `expect` does) or returns false; undefined is not a valid value. Specs wait with this, never for a fixed time.
 */
export async function eventually<T extends NonNullable<unknown>>(
  fact: () => Promise<T | false> | T | false,
  withinMs = 60_000,
): Promise<T> {
  const begun = Date.now();
  const deadline = begun + withinMs;
  let reason: unknown;
  do {
    try {
      const answer = await fact();
      if (answer !== false) return answer;
      reason = new Error(`It did not hold within ${withinMs} ms`);
    } catch (error) {
      reason = error;
    }
    const pause = Math.min(Math.max(SOONEST_MS, (Date.now() - begun) / 10), LATEST_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  } while (Date.now() < deadline);
  throw reason;
}
