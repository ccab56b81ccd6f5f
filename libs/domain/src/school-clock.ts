import { DEFAULT_LANGUAGE } from './languages';

const AREA_AND_PLACE = /^[A-Z][A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2}$/;

/** Whether this runtime knows the IANA name; both current and former names of a zone are accepted. */
export function isTimeZone(text: string): boolean {
  if (!AREA_AND_PLACE.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The school's wall clock: a time such as '08:05', and the day of the week, Sunday being 0. */
export interface WallClock {
  time: string;
  day: number;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Cached, because creating a formatter costs more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

export function wallClock(now: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { time: `${parts.hour}:${parts.minute}`, day: DAYS.indexOf(parts.weekday ?? '') };
}

/** Saturday and Sunday are no weekdays in any supported country. */
export function isWeekday(day: number): boolean {
  return day !== 0 && day !== 6;
}

/** A time such as '08:30'. Times are compared as strings, which sort chronologically. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The school's time zone, and the country whose time format is used. */
export interface SchoolPlace {
  timeZone: string;
  country: string | null;
}

interface TimeForm {
  language?: string;
  /** Adds the day, for texts that are kept and read later. */
  day?: boolean;
  /** Adds the name of the zone, for readers who may be elsewhere. */
  zone?: boolean;
}

/** A time on the school's clock, in the school's format: "10:30" or "10:30 AM". */
export function schoolTime(
  at: Date,
  { timeZone, country }: SchoolPlace,
  { language = DEFAULT_LANGUAGE, day = false, zone = false }: TimeForm = {},
): string {
  // The reader's language, whatever its own region, with the conventions of the school's country.
  const locale = new Intl.Locale(language, { region: country ?? 'US' });
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(day ? { day: 'numeric', month: 'short', year: 'numeric' } : {}),
    ...(zone ? { timeZoneName: 'short' } : {}),
  });
  // Some fonts of mail programs lack the narrow no-break space before AM.
  return format.format(at).replace(/\u202f/g, ' ');
}

/** Whether two zones show the same time at that moment, so that a time needs no zone name. */
export function showSameTime(one: string, other: string, at: Date): boolean {
  const [a, b] = [wallClock(at, one), wallClock(at, other)];
  return a.time === b.time && a.day === b.day;
}
