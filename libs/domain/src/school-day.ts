const DAY_MS = 24 * 60 * 60_000;

/** A calendar day without a clock: year, month and day as one number of days since 1970. */
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

/** What a clock in this zone shows, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

function dayOf(at: number, timeZone: string): Day {
  return Math.floor(wallClock(at, timeZone) / DAY_MS);
}

/**
 * The instant at which a day begins in this zone. Where the clock is put forward at midnight the day begins at one
 * o'clock; where an hour around midnight comes twice, the day begins with the first of them that belongs to it.
 */
function beginningOf(day: Day, timeZone: string): number {
  const midnight = day * DAY_MS;
  const offsetAt = (at: number) => wallClock(at, timeZone) - at;
  const [first = midnight, second = midnight] = [midnight - DAY_MS, midnight + DAY_MS]
    .map((at) => midnight - offsetAt(at))
    .sort((a, b) => a - b);
  return dayOf(first, timeZone) >= day ? first : second;
}

/** The first midnight on this clock that is not before `at`, and then so many days later. */
export function midnightAfter(at: number, timeZone: string, daysLater = 0): number {
  return beginningOf(dayOf(at - 1, timeZone) + 1 + daysLater, timeZone);
}

/** The last day of what ends at midnight after `end`, as that clock's calendar has it: '2026-03-31'. */
export function lastDayBefore(end: Date, timeZone: string): string {
  return new Date(dayOf(end.getTime() - 1, timeZone) * DAY_MS).toISOString().slice(0, 10);
}

/** The midnight on this clock with which a day such as '2026-03-31' is over. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(beginningOf(Date.parse(`${day}T00:00:00Z`) / DAY_MS + 1, timeZone));
}
