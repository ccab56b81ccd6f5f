import { MOMENT_MS, SENDABLE_MS } from './limits';

/**
 * When something that could not be sent was done on the device (`at` in milliseconds since 1970). Null if it was not delayed, or if the device
 * names a time that is not believed: later than now, or longer ago than a write may wait there.
 */
export function timeOnDevice(at: number | undefined, now = Date.now()): Date | null {
  if (at === undefined) return null;
  const waitedMs = now - at;
  return waitedMs >= MOMENT_MS && waitedMs <= SENDABLE_MS ? new Date(at) : null;
}
