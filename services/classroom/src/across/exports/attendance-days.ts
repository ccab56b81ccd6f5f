import { type ExportList, refusedAt } from '@homeroom/contracts';
import { ATTENDANCE, daysAfter, lengthOf, SENTENCES } from '@homeroom/domain';

/** Four weeks by default. */
const USUAL_DAYS = 28;

export function daysOf({ from, to }: ExportList, day: string): { from: string; to: string } {
  const until = to ?? day;
  const since = from ?? daysAfter(until, 1 - USUAL_DAYS);
  const length = lengthOf({ startsOn: since, endsOn: until });
  if (length < 1) throw refusedAt('to', SENTENCES.realDay);
  if (length > ATTENDANCE.exportDaysMost)
    throw refusedAt('to', `A file holds ${ATTENDANCE.exportDaysMost} days at most.`);
  return { from: since, to: until };
}
