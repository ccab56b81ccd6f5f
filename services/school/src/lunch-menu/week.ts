import { LUNCH_DAYS } from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';

/** Monday to Friday. */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: LUNCH_DAYS }, (_, days) => daysAfter(monday, days));
}
