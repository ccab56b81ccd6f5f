import type { CalendarEntry, SchoolCalendar } from '@homeroom/contracts';
import { daysAfter, groupedBy } from '@homeroom/domain';

export interface MonthOfEntries {
  /** The first day of the month. */
  month: string;
  entries: CalendarEntry[];
}

/** Groups entries by the month in which they begin; those that began before the shown days belong to the first month. */
export function monthsOf({ from, entries }: SchoolCalendar): MonthOfEntries[] {
  const months = groupedBy(entries, ({ startsOn }) => {
    const day = startsOn < from ? from : startsOn;
    return `${day.slice(0, 7)}-01`;
  });
  return [...months].map(([month, inIt]) => ({ month, entries: inIt }));
}

/** The first day of the month that is `months` later. */
export function monthFrom(day: string, months: number): string {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + months);
  return month.toISOString().slice(0, 10);
}

export interface DayNews {
  when: 'today' | 'tomorrow';
  entry: CalendarEntry;
}

/** What matters today, and tomorrow if there is no school or only half a day. */
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
