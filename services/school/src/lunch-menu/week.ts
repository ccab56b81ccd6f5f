import { LUNCH_DAYS } from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';

/** The Monday of the week that a day belongs to. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Monday to Friday. */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: LUNCH_DAYS }, (_, days) => daysAfter(monday, days));
}
