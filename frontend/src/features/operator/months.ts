import { type Month, monthBefore, monthOf } from '@homeroom/domain';

/** This month and those before it, newest first. */
export function lastMonths(count: number, now = new Date()): Month[] {
  const months = [monthOf(now)];
  while (months.length < count) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

export function monthInWords(month: Month, language: string): string {
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
