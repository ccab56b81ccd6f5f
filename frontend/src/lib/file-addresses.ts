import type { ShownFile } from '@homeroom/contracts';
import { whileTouched } from './while-touched';

/** Where files lie the server says for ten minutes at the least. */
export const ADDRESSES_GOOD_MS = 9 * 60_000;
/** What did not answer in time is asked again, but not at once. */
const AGAIN_MS = 30_000;

interface Held<T> {
  state: { data: T | undefined; dataUpdatedAt: number };
  isActive(): boolean;
  fetch(): Promise<unknown>;
}

/**
 * Of a query that answers files: it asks again before their addresses end, and once that is due as soon as somebody is at the
 * page again. Where there are no files it goes on as before.
 */
export function freshFiles<T>(filesOf: (data: T) => readonly ShownFile[]) {
  const hasFiles = ({ state: { data } }: Held<T>) => data !== undefined && filesOf(data).length > 0;
  return {
    refetchInterval: (query: Held<T>): number | false => {
      if (!hasFiles(query)) return false;
      const left = query.state.dataUpdatedAt + ADDRESSES_GOOD_MS - Date.now();
      return whileTouched(Math.max(left, AGAIN_MS))(query);
    },
    refetchOnWindowFocus: hasFiles,
  };
}
