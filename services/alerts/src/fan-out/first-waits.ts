import { TIMES } from '@homeroom/domain';

/**
 * Counted from a notice: when the channel after the screen is due, when the one after that, and since when a wall must have been seen to be
 * in use.
 */
export function firstWaits(now: Date) {
  const at = now.getTime();
  return {
    nextAt: new Date(at + TIMES.nextChannelMs),
    afterPush: new Date(at + 2 * TIMES.nextChannelMs),
    wallsSince: new Date(at - TIMES.wallInUseMs),
  };
}
