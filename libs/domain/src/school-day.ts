const DAY_MS = 24 * 60 * 60_000;

/** A calendar date as a number of days since 1970. */
type Day = number;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** The local time in this zone, encoded as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

function dayOf(at: number, timeZone: string): Day {
  return Math.floor(wallClock(at, timeZone) / DAY_MS);
}

/**
 * The instant at which a clock in this zone shows `shown` (encoded as UTC). A time skipped by a clock change is shifted by the skipped
 * amount; of a time that occurs twice, the first occurrence counts.
 */
function instantOf(shown: number, timeZone: string): number {
  const offsetAt = (at: number) => wallClock(at, timeZone) - at;
  const [first = shown, second = shown] = [shown - DAY_MS, shown + DAY_MS]
    .map((at) => shown - offsetAt(at))
    .sort((a, b) => a - b);
  return wallClock(first, timeZone) >= shown ? first : second;
}

/** Where clocks go forward at midnight, the day begins at one o'clock. */
function beginningOf(day: Day, timeZone: string): number {
  return instantOf(day * DAY_MS, timeZone);
}

/** How far this clock is ahead of UTC, in milliseconds. */
export function clockOffset(at: Date, timeZone: string): number {
  const second = Math.floor(at.getTime() / 1_000) * 1_000;
  return wallClock(second, timeZone) - second;
}

/** The local date, such as '2026-11-26'. */
export function dayOnClock(at: Date, timeZone: string): string {
  return new Date(dayOf(at.getTime(), timeZone) * DAY_MS).toISOString().slice(0, 10);
}

/** The same time of day that many days later: a day on which clocks change has another number of hours. */
export function laterOnClock(at: Date, days: number, timeZone: string): Date {
  const shown = at.getTime() + clockOffset(at, timeZone);
  const second = Math.floor(shown / 1_000) * 1_000;
  return new Date(instantOf(second + days * DAY_MS, timeZone) + shown - second);
}

/** The first instant after `now` at which this clock shows a time such as '17:00'; there is one on each of its days. */
export function nextTimeOfDay(time: string, now: Date, timeZone: string): Date {
  const intoDay = Date.parse(`1970-01-01T${time}Z`);
  let day = dayOf(now.getTime(), timeZone);
  let next = instantOf(day * DAY_MS + intoDay, timeZone);
  while (next <= now.getTime()) next = instantOf(++day * DAY_MS + intoDay, timeZone);
  return new Date(next);
}

/** The first midnight on this clock at or after `at`, plus the given number of days. */
export function midnightAfter(at: number, timeZone: string, daysLater = 0): number {
  return beginningOf(dayOf(at - 1, timeZone) + 1 + daysLater, timeZone);
}

/** The last local date of a period that ends at midnight, at `end`: '2026-03-31'. */
export function lastDayBefore(end: Date, timeZone: string): string {
  return new Date(dayOf(end.getTime() - 1, timeZone) * DAY_MS).toISOString().slice(0, 10);
}

/** The midnight on this clock at which a day such as '2026-03-31' ends. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(beginningOf(Date.parse(`${day}T00:00:00Z`) / DAY_MS + 1, timeZone));
}

/** The instant of a local date and time; skipped times are shifted, so that every day has every time. */
export function instantOn(day: string, time: string, timeZone: string): Date {
  return new Date(instantOf(Date.parse(`${day}T${time}Z`), timeZone));
}
