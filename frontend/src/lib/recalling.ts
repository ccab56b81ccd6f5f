import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { UnreachableError } from './api-client';
import { ownerHere } from './local-entries';
import { shownAsOf } from './shown-as-of';

/** Comes after what it keeps: no page waits for it. */
const lastKnown = () => import('./last-known');
const nothing = () => undefined;

/**
 * Between every query and the server. Of those that say `meta.kept` the last answer stays on this device, and takes the place
 * of one that does not come; a refusal is an answer.
 */
export async function askOrRecall(
  ask: QueryFunction,
  context: QueryFunctionContext,
  { meta, queryHash, state }: Query,
): Promise<unknown> {
  const owner = meta?.kept ? ownerHere() : null;
  if (!owner) return ask(context);
  try {
    const answer = await ask(context);
    shownAsOf.heard(queryHash);
    void lastKnown().then(({ keep }) => keep(owner, queryHash, answer), nothing);
    return answer;
  } catch (error) {
    if (!(error instanceof UnreachableError) || state.data !== undefined) throw error;
    const held = await lastKnown().then(({ recall }) => recall(owner, queryHash), nothing);
    if (!held || ownerHere() !== owner) throw error;
    shownAsOf.set(queryHash, held.at);
    return held.answer;
  }
}

/** The server is there again: what stood in for its answers, or failed without it, is asked for anew. */
export function askAgain(queryClient: QueryClient): void {
  const recalled = shownAsOf.clear();
  void queryClient.invalidateQueries({
    predicate: ({ queryHash, state }) =>
      recalled.includes(queryHash) || state.error instanceof UnreachableError,
  });
}
