import type { QueryFunctionContext } from '@tanstack/react-query';
import { callTagged, type Tagged } from './api-client';

/**
 * Keyed by the query object and released with it: signing out, switching schools or leaving the page drops it, and nothing is stored on the
 * disk of a shared tablet.
 */
const held = new WeakMap<WeakKey, Tagged>();

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/**
 * For routes with ETags: a refetch sends the ETag and receives a body only if it has changed. Otherwise the same object is returned, so
 * that nothing re-renders.
 */
export async function callHeld<T>(
  path: string,
  { client, queryKey, signal }: Asking,
  membershipId?: string,
): Promise<T> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const before = query && held.get(query);
  const now = await callTagged<T>(path, { signal, membershipId }, before as Tagged<T> | undefined);
  if (query) held.set(query, now);
  return now.answer;
}
