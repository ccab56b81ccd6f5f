import { showSameTime } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** Day and time as this person's clock has it. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={at}>{momentInWords(at, i18n.language)}</time>;
}

export function momentInWords(at: string, language: string): string {
  return new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** On the school's clock; whoever reads it on another clock is told which one is meant. */
export function momentAtSchool(at: string, language: string, timeZone: string): string {
  const moment = new Date(at);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return moment.toLocaleString(language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZone },
    ...(!showSameTime(here, timeZone, moment) && { timeZoneName: 'short' }),
  });
}

/** With the day of the week, as the clock of a place has it: 'Friday, November 27 at 8:00 AM'. */
export function momentAtPlace(at: Date, language: string, timeZone: string): string {
  return at.toLocaleString(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
}

/** A day of the calendar, such as '2026-03-31': the same one for everybody. */
export function Day({ on }: { on: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={on}>{dayInWords(on, i18n.language)}</time>;
}

export function dayInWords(on: string, language: string): string {
  return dayText(on, language, { dateStyle: 'medium' });
}

/** As much of a day as is asked for; days have no clock, so none moves them. */
export function dayText(day: string, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { ...options, timeZone: 'UTC' });
}

/** '08:30' as the reader's language writes it. */
export function timeText(time: string, language: string): string {
  const moment = new Date(`2000-01-01T${time}:00Z`);
  return moment.toLocaleTimeString(language, { timeStyle: 'short', timeZone: 'UTC' });
}

/** From one day to another, both of them in it, as short as the language says it. */
export function daysInWords(from: string, to: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}
