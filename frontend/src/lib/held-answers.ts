import type { QueryFunctionContext } from '@tanstack/react-query';
import { callTagged, type Tagged } from './api-client';

/**
 * By the query that shows it, and gone with it: who signs out, changes the school or leaves the page takes it along, and
 * nothing of it is on the disk of a shared tablet.
 */
const held = new WeakMap<WeakKey, Tagged>();

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/**
 * For a route whose answers have a tag: asked again it says what it holds, and is sent the answer only where that is
 * another one by now. The very same object comes back otherwise, so that nothing is drawn anew.
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
