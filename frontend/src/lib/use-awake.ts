import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page drawn by the build wakes up, true from then on. What only this visitor's browser knows (its clock,
 * its address, what it has stored) is shown when awake: the first picture has to be the one that was drawn.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
