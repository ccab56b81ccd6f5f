import { createListeners } from './listeners';

/** When what is shown now was last heard, by query; empty as long as the server answers. */
const shown = new Map<string, number>();
const { subscribe, tell } = createListeners();

export const shownAsOf = {
  subscribe,
  /** The oldest of what is shown. */
  read: (): number | null => (shown.size === 0 ? null : Math.min(...shown.values())),
  set: (hash: string, at: number) => {
    shown.set(hash, at);
    tell();
  },
  heard: (hash: string) => void (shown.delete(hash) && tell()),
  /** Answers which they were. */
  clear: (): string[] => {
    const hashes = [...shown.keys()];
    shown.clear();
    if (hashes.length > 0) tell();
    return hashes;
  },
};
