const DAY_MS = 24 * 60 * 60_000;

/** How many days are left, today included, as a calendar counts them: a day may have 23 hours, or 25. */
export function daysUntil(end: Date, now: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;
  return Math.max(1, day(new Date(end.getTime() - 1)) - day(now) + 1);
}
