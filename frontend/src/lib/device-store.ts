import { createStore, type UseStore } from 'idb-keyval';

type OnDevice = <T>(work: (store: UseStore) => Promise<T>) => Promise<T | undefined>;

/**
 * Persistent storage in this browser, opened on first use. If the browser's storage is unavailable, everything works without it and nothing
 * fails.
 */
export function deviceStore(database: string, table: string): OnDevice {
  let store: UseStore | undefined;
  return async (work) => {
    try {
      store ??= createStore(database, table);
      return await work(store);
    } catch {
      return undefined;
    }
  };
}
