const DAY_MS = 86_400_000;

/** Returns the last `count` weekdays (Monday to Friday) before `today` (YYYY-MM-DD), oldest first. */
export function schoolDaysBefore(today: string, count: number): string[] {
  const days: string[] = [];
  for (let time = Date.parse(today) - DAY_MS; days.length < count; time -= DAY_MS) {
    const day = new Date(time);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.unshift(day.toISOString().slice(0, 10));
  }
  return days;
}

/** Returns the instant at which the school's local time is this minute of this day. */
export function instantAt(day: string, minuteOfDay: number, timeZone: string): Date {
  const asIfUtc = Date.parse(day) + minuteOfDay * 60_000;
  // School hours are far from the hour at which the clocks change, so one correction is exact.
  return new Date(asIfUtc - offsetMs(new Date(asIfUtc), timeZone));
}

function offsetMs(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
