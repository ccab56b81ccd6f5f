import { currentContext, runInContext } from './request-context';

/** Signals that a repeated write has passed its permission check: its response may be returned, and nothing was done again. */
class JudgedAgain extends Error {}

/**
 * Called in a write after all permission checks and before any effect. A repeated request with the same key runs up to here, so that a
 * person who has lost the right is refused instead of getting the stored response, which may contain a PIN. `judge` is for a write that
 * checks and acts in one statement; it is called only for repeated requests.
 */
export async function judged(judge?: () => Promise<unknown>): Promise<void> {
  if (!currentContext()?.isRepeated) return;
  await judge?.();
  throw new JudgedAgain();
}

/** Runs a write up to its permission check. Throws for a write without one, because it would be executed a second time. */
export async function upToJudgement(write: () => Promise<unknown>): Promise<void> {
  const context = currentContext();
  if (!context) throw new Error('There is no request to judge again');
  try {
    await runInContext({ ...context, isRepeated: true }, write);
  } catch (error) {
    if (error instanceof JudgedAgain) return;
    throw error;
  }
  throw new Error('A repeated write ended without judged(): say where its judgement is, or DECIDED_BY_ROLE');
}
