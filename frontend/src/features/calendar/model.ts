import type { CalendarEntry, SchoolCalendar } from '@homeroom/contracts';
import { daysAfter, groupedBy } from '@homeroom/domain';

export interface MonthOfEntries {
  /** Its first day. */
  month: string;
  entries: CalendarEntry[];
}

/** By the month in which they begin; what began before the days that are looked at stands in the first of them. */
export function monthsOf({ from, entries }: SchoolCalendar): MonthOfEntries[] {
  const months = groupedBy(entries, ({ startsOn }) => {
    const day = startsOn < from ? from : startsOn;
    return `${day.slice(0, 7)}-01`;
  });
  return [...months].map(([month, inIt]) => ({ month, entries: inIt }));
}

/** The first of a month, so many months on. */
export function monthFrom(day: string, months: number): string {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + months);
  return month.toISOString().slice(0, 10);
}

export interface DayNews {
  when: 'today' | 'tomorrow';
  entry: CalendarEntry;
}

/** What is to be known of today, and of tomorrow where there is no school or less of it. */
export function newsOf({ entries }: SchoolCalendar, today: string): DayNews[] {
  const tomorrow = daysAfter(today, 1);
  const on = (day: string) => entries.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  const soon = on(tomorrow).filter(
    ({ kind, startsOn }) => kind === 'half_day' || (kind === 'holiday' && startsOn === tomorrow),
  );
  return [
    ...on(today).map((entry) => ({ when: 'today' as const, entry })),
    ...soon.map((entry) => ({ when: 'tomorrow' as const, entry })),
  ];
}
