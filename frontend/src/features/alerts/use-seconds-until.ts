import { useNow } from '../../lib/use-now';

const LOOK_MS = 250;

/** How many seconds are left, by this device's clock. */
export function useSecondsUntil(at: number): number {
  return Math.max(0, Math.ceil((at - useNow(LOOK_MS).getTime()) / 1_000));
}
