import { createStore, type UseStore } from 'idb-keyval';

type OnDevice = <T>(work: (store: UseStore) => Promise<T>) => Promise<T | undefined>;

/**
 * A place of this browser that outlives the page, opened when it is first used. Where the browser keeps nothing, the page is as
 * it is without, and nothing fails with it.
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
