import { DEFAULT_LANGUAGE } from './languages';

const AREA_AND_PLACE = /^[A-Z][A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2}$/;

/** An IANA name that clocks here can be read in; newer and older names of one zone are both fine. */
export function isTimeZone(text: string): boolean {
  if (!AREA_AND_PLACE.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** What the wall clock in a school shows: '08:05' and the day of the week, Sunday 0. */
export interface WallClock {
  time: string;
  day: number;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Making one costs more than all that is asked of it. */
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

/** Saturday and Sunday are none, in every country that is served. */
export function isWeekday(day: number): boolean {
  return day !== 0 && day !== 6;
}

/** '08:30': compared as text, so that it sorts as it reads. */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Where a school's clock hangs, and how people there write a time. */
export interface SchoolPlace {
  timeZone: string;
  country: string | null;
}

interface TimeForm {
  language?: string;
  /** Beside the time, the day; for what is kept and read later. */
  day?: boolean;
  /** The zone's name, for whoever may read it elsewhere. */
  zone?: boolean;
}

/** A time on the school's clock, as it is written there: "10:30" or "10:30 AM". */
export function schoolTime(
  at: Date,
  { timeZone, country }: SchoolPlace,
  { language = DEFAULT_LANGUAGE, day = false, zone = false }: TimeForm = {},
): string {
  // The reader's language, however it names a region of its own, as the school's country writes it.
  const locale = new Intl.Locale(language, { region: country ?? 'US' });
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(day ? { day: 'numeric', month: 'short', year: 'numeric' } : {}),
    ...(zone ? { timeZoneName: 'short' } : {}),
  });
  // A narrow space before AM is missing in some of the fonts that mails are read in.
  return format.format(at).replace(/\u202f/g, ' ');
}

/** Whether two zones show the same time at that moment: then a time needs no zone's name. */
export function showSameTime(one: string, other: string, at: Date): boolean {
  const [a, b] = [wallClock(at, one), wallClock(at, other)];
  return a.time === b.time && a.day === b.day;
}
