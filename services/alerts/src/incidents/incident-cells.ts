import type { Reach, SchoolClock } from '@homeroom/contracts';
import { dayOnClock, wallClock } from '@homeroom/domain';
import type { CsvCell } from '@homeroom/platform';

/** Columns that the exports of alerts and drills share. */
export const REACH_COLUMNS = [
  { head: 'People', width: 10 },
  { head: 'Received within 1 minute' },
  { head: 'Share within 1 minute' },
  { head: 'Received' },
];

export function reachCells({ people, reachedInMinute, reached }: Reach): CsvCell[] {
  const share = people === 0 ? null : `${Math.round((1_000 * reachedInMinute) / people) / 10} %`;
  return [people, reachedInMinute, share, reached];
}

/** Day and time in the school's time zone. */
export function startCells(at: string, { timeZone }: SchoolClock): CsvCell[] {
  const moment = new Date(at);
  return [dayOnClock(moment, timeZone), wallClock(moment, timeZone).time];
}

/** In minutes, to a tenth; null while the incident is active. */
export function lastedMinutes(from: string, to: string | null): number | null {
  return to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 6_000) / 10;
}
