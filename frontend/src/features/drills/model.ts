import type { DrillRow } from '@homeroom/contracts';

const MINUTE_MS = 60_000;

/** How long it went on, to a tenth; null while it does. */
export function minutesOf({ startedAt, endedAt }: Pick<DrillRow, 'startedAt' | 'endedAt'>): number | null {
  if (endedAt === null) return null;
  return Math.round(((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS) * 10) / 10;
}

/** Null while the first minute goes on and where there was nobody to tell. */
export function shareInMinute(drill: DrillRow, now = Date.now()): number | null {
  const { people, reachedInMinute, startedAt, endedAt } = drill;
  if (people === 0 || (endedAt === null && now - Date.parse(startedAt) < MINUTE_MS)) return null;
  return reachedInMinute / people;
}
