import type { Reach } from '@homeroom/contracts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The start and end of a drill or an alert. */
export interface Span {
  startedAt: string;
  endedAt: string | null;
}

/** The duration: whole seconds below a minute, else minutes with one decimal; null while it is active. */
export function lastedOf({ startedAt, endedAt }: Span): { seconds: number } | { minutes: number } | null {
  if (endedAt === null) return null;
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  const seconds = Math.round(ms / SECOND_MS);
  return seconds < 60 ? { seconds } : { minutes: Math.round((ms / MINUTE_MS) * 10) / 10 };
}

/** Null during the first minute, and if there were no recipients. */
export function shareInMinute(told: Reach & Span, now = Date.now()): number | null {
  const { people, reachedInMinute, startedAt, endedAt } = told;
  if (people === 0 || (endedAt === null && now - Date.parse(startedAt) < MINUTE_MS)) return null;
  return reachedInMinute / people;
}
