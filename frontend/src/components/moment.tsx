import { showSameTime } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** Date and time in the reader's time zone. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={at}>{momentInWords(at, i18n.language)}</time>;
}

export function momentInWords(at: string, language: string): string {
  return new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Date and time in the school's time zone, which is named if it differs from the reader's. */
export function momentAtSchool(at: string, language: string, timeZone: string): string {
  const moment = new Date(at);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return moment.toLocaleString(language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZone },
    ...(!showSameTime(here, timeZone, moment) && { timeZoneName: 'short' }),
  });
}

/** With the weekday, in the given time zone: 'Friday, November 27 at 8:00 AM'. */
export function momentAtPlace(at: Date, language: string, timeZone: string): string {
  return at.toLocaleString(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
}

/** A calendar date, such as '2026-03-31', independent of time zones. */
export function Day({ on }: { on: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={on}>{dayInWords(on, i18n.language)}</time>;
}

export function dayInWords(on: string, language: string): string {
  return dayText(on, language, { dateStyle: 'medium' });
}

/** Formats a date with the given options; independent of time zones. */
export function dayText(day: string, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { ...options, timeZone: 'UTC' });
}

/** Formats '08:30' for the reader's language. */
export function timeText(time: string, language: string): string {
  const moment = new Date(`2000-01-01T${time}:00Z`);
  return moment.toLocaleTimeString(language, { timeStyle: 'short', timeZone: 'UTC' });
}

/** An inclusive date range, as short as the language writes it. */
export function daysInWords(from: string, to: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}
