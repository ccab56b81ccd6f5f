import type { ShownFile } from '@homeroom/contracts';
import { whileTouched } from './while-touched';

/** File URLs are valid for at least ten minutes. */
export const ADDRESSES_GOOD_MS = 9 * 60_000;
/** Delay before retrying a query that did not respond in time. */
const AGAIN_MS = 30_000;

interface Held<T> {
  state: { data: T | undefined; dataUpdatedAt: number };
  isActive(): boolean;
  fetch(): Promise<unknown>;
}

/**
 * Options for a query with file URLs: refetches before they expire, or once somebody returns to the page after that. Without files the
 * defaults apply.
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
