import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during the hydration of a prerendered page, true afterwards. What only this visitor's browser knows (clock, address, storage) may
 * be shown only then, because the first render must match the prerendered markup.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
