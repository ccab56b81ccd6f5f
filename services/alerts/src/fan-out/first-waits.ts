import { TIMES } from '@homeroom/domain';

/** From a notice on: when the way behind the screen is due, when the one behind that, and since when a wall was heard of that is in use. */
export function firstWaits(now: Date) {
  const at = now.getTime();
  return {
    nextAt: new Date(at + TIMES.nextChannelMs),
    afterPush: new Date(at + 2 * TIMES.nextChannelMs),
    wallsSince: new Date(at - TIMES.wallInUseMs),
  };
}
