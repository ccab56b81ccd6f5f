/** A stored timer: paused with the remaining time, or running until a point in time. */
export interface TimerState {
  totalMs: number;
  leftMs: number;
  endsAt: number | null;
}
export interface StopwatchState {
  countedMs: number;
  since: number | null;
}

export const MINUTE_MS = 60_000;
/** What nobody ended does not go on the next day. */
const FORGOTTEN_MS = 12 * 60 * MINUTE_MS;
export const LONGEST_MINUTES = 180;

export const isForgotten = (at: number, now: number) => now - at >= FORGOTTEN_MS;

export const timerOf = (minutes: number): TimerState => ({
  totalMs: minutes * MINUTE_MS,
  leftMs: minutes * MINUTE_MS,
  endsAt: null,
});

export function leftOf({ endsAt, leftMs }: TimerState, now: number): number {
  return endsAt === null ? leftMs : Math.max(0, endsAt - now);
}

/** Starts or resumes a timer. */
export function started(timer: TimerState, now: number): TimerState {
  return { ...timer, endsAt: now + leftOf(timer, now) };
}

export function paused(timer: TimerState, now: number): TimerState {
  return { ...timer, leftMs: leftOf(timer, now), endsAt: null };
}

export function longer(timer: TimerState, now: number, ms: number): TimerState {
  const most = LONGEST_MINUTES * MINUTE_MS;
  const leftMs = Math.min(most, leftOf(timer, now) + ms);
  const totalMs = Math.min(most, Math.max(timer.totalMs, leftMs));
  return { totalMs, leftMs, endsAt: timer.endsAt === null ? null : now + leftMs };
}

export function countedOf({ countedMs, since }: StopwatchState, now: number): number {
  return countedMs + (since === null ? 0 : Math.max(0, now - since));
}

/** '4:07', and '1:04:07' from an hour on. */
export function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Remaining times in seconds that are announced, more often towards the end. */
const SAID_AT_S = [0, 10, 30, 60, 120, 300, 600, 900, 1_800, 3_600] as const;

/** The most recent announcement reached; null before the first. */
export function saidAt(leftMs: number, totalMs: number): number | null {
  const reached = SAID_AT_S.filter((mark) => leftMs <= mark * 1_000 && mark * 1_000 < totalMs);
  return reached[0] ?? null;
}
