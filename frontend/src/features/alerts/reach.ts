import type { Reach } from '@homeroom/contracts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** From when to when a drill or an alert went on. */
export interface Span {
  startedAt: string;
  endedAt: string | null;
}

/** How long it went on: whole seconds of what was over within a minute, else minutes to a tenth; null while it does. */
export function lastedOf({ startedAt, endedAt }: Span): { seconds: number } | { minutes: number } | null {
  if (endedAt === null) return null;
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  const seconds = Math.round(ms / SECOND_MS);
  return seconds < 60 ? { seconds } : { minutes: Math.round((ms / MINUTE_MS) * 10) / 10 };
}

/** Null while the first minute goes on and where there was nobody to tell. */
export function shareInMinute(told: Reach & Span, now = Date.now()): number | null {
  const { people, reachedInMinute, startedAt, endedAt } = told;
  if (people === 0 || (endedAt === null && now - Date.parse(startedAt) < MINUTE_MS)) return null;
  return reachedInMinute / people;
}
