import { createListeners } from './listeners';

/** When the shown data of each query was last received; empty while the server responds. */
const shown = new Map<string, number>();
const { subscribe, tell } = createListeners();

export const shownAsOf = {
  subscribe,
  /** The time of the oldest shown data. */
  read: (): number | null => (shown.size === 0 ? null : Math.min(...shown.values())),
  set: (hash: string, at: number) => {
    shown.set(hash, at);
    tell();
  },
  heard: (hash: string) => void (shown.delete(hash) && tell()),
  /** Returns the queries concerned. */
  clear: (): string[] => {
    const hashes = [...shown.keys()];
    shown.clear();
    if (hashes.length > 0) tell();
    return hashes;
  },
};
