/** Soon at first; who has waited for long waits a tenth longer, and leaves the processor to what the fact waits for. */
const SOONEST_MS = 20;
const LATEST_MS = 250;

/**
 * Asks again until the fact holds, and answers it; fails with the last reason at the deadline. A fact does not hold as
 * long as `fact` throws (an expect does) or answers false; nothing at all is no answer. Specs wait for facts with this, never for time.
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
