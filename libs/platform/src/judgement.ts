import { currentContext, runInContext } from './request-context';

/** A write that was done before has come as far as its judgement: it may be answered, and nothing was done again. */
class JudgedAgain extends Error {}

/**
 * Stands in a write behind everything that says who may and before anything is done. A request that is repeated under its
 * key runs once more up to here, so that whoever lost the right is refused instead of reading the kept answer, which may
 * hold a PIN. `judge` is for a write that judges and does in one statement: only a repeated request asks it.
 */
export async function judged(judge?: () => Promise<unknown>): Promise<void> {
  if (!currentContext()?.isRepeated) return;
  await judge?.();
  throw new JudgedAgain();
}

/** Runs a write up to its judgement. A write that has none fails: it would be done a second time. */
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
