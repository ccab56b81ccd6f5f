const LOOK_AGAIN_MS = 20;

/**
 * Asks again until the fact holds, and answers it; fails with the last reason at the deadline. A fact does not hold as
 * long as `fact` throws (an expect does) or answers false. Specs wait for facts with this, never for time.
 */
export async function eventually<T>(
  fact: () => Promise<T | false> | T | false,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  let reason: unknown;
  do {
    try {
      const answer = await fact();
      if (answer !== false) return answer;
      reason = new Error(`It did not hold within ${withinMs} ms`);
    } catch (error) {
      reason = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  } while (Date.now() < deadline);
  throw reason;
}
