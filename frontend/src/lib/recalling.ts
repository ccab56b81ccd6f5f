import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { UnreachableError } from './api-client';
import { ownerHere } from './local-entries';
import { nothing } from './nothing';
import { shownAsOf } from './shown-as-of';

/** Comes after what it keeps: no page waits for it. */
const lastKnown = () => import('./last-known');

const recalled = new WeakSet<object>();

/** It was kept on this device, and nothing else has come since. */
export const isRecalled = (answer: object): boolean => recalled.has(answer);

/**
 * Between every query and the server. Of those that say `meta.kept` the last answer stays on this device, and takes the place
 * of one that does not come; a refusal is an answer.
 */
export async function askOrRecall(
  ask: QueryFunction,
  context: QueryFunctionContext,
  { meta, queryHash, state }: Query,
): Promise<unknown> {
  const kept = meta?.kept;
  const owner = kept ? ownerHere() : null;
  if (!owner) return ask(context);
  try {
    const answer = await ask(context);
    shownAsOf.heard(queryHash);
    // What is heard may be just the same, and then stays the same object.
    if (isObject(state.data)) recalled.delete(state.data);
    void lastKnown().then(
      ({ keep }) => keep(owner, queryHash, answer, kept === true ? undefined : kept),
      nothing,
    );
    return answer;
  } catch (error) {
    if (!(error instanceof UnreachableError) || state.data !== undefined) throw error;
    const held = await lastKnown().then(({ recall }) => recall(owner, queryHash), nothing);
    if (!held || ownerHere() !== owner) throw error;
    shownAsOf.set(queryHash, held.at);
    if (isObject(held.answer)) recalled.add(held.answer);
    return held.answer;
  }
}

const isObject = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null;

/** The server is there again: what stood in for its answers, or failed without it, is asked for anew. */
export function askAgain(queryClient: QueryClient): void {
  const stoodIn = shownAsOf.clear();
  void queryClient.invalidateQueries({
    predicate: ({ queryHash, state }) =>
      stoodIn.includes(queryHash) || state.error instanceof UnreachableError,
  });
}
