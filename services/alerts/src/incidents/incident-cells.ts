import type { Reach, SchoolClock } from '@homeroom/contracts';
import { dayOnClock, wallClock } from '@homeroom/domain';
import type { CsvCell } from '@homeroom/platform';

/** Of lists as files: what one says of an alert and of a drill alike. */
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

/** Day and time on the school's clock. */
export function startCells(at: string, { timeZone }: SchoolClock): CsvCell[] {
  const moment = new Date(at);
  return [dayOnClock(moment, timeZone), wallClock(moment, timeZone).time];
}

/** To a tenth; null while it goes on. */
export function lastedMinutes(from: string, to: string | null): number | null {
  return to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 6_000) / 10;
}
