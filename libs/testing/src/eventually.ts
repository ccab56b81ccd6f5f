const LOOK_AGAIN_MS = 20;

/**
 * Asks again until the fact holds, and answers it; fails with the last reason at the deadline. `fact` throws (an expect
 * does) or answers undefined as long as it does not hold. Specs wait for facts with this, never for time.
 */
export async function eventually<T>(
  fact: () => Promise<T | undefined> | T | undefined,
  withinMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  let reason: unknown = new Error('It never answered');
  while (Date.now() < deadline) {
    try {
      const answer = await fact();
      if (answer !== undefined) return answer;
    } catch (error) {
      reason = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw reason;
}
