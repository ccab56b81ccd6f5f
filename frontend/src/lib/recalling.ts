import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { UnreachableError } from './api-client';
import { ownerHere } from './local-entries';
import { nothing } from './nothing';
import { shownAsOf } from './shown-as-of';

/** Loaded lazily, so that no page waits for it. */
const lastKnown = () => import('./last-known');

const recalled = new WeakSet<object>();

/** The answer comes from this device, and no newer one has arrived. */
export const isRecalled = (answer: object): boolean => recalled.has(answer);

/**
 * Wraps every query function. For queries with `meta.kept` the last answer is stored on this device, and replaces one that does not arrive;
 * an error response counts as an answer.
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
    // A new answer may equal the stored one, and then structural sharing keeps the same object.
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

/** The server is back: refetches queries answered from this device, and those that failed without the server. */
export function askAgain(queryClient: QueryClient): void {
  const stoodIn = shownAsOf.clear();
  void queryClient.invalidateQueries({
    predicate: ({ queryHash, state }) =>
      stoodIn.includes(queryHash) || state.error instanceof UnreachableError,
  });
}
