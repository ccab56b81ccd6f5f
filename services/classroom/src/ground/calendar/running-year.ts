import { AppError } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { schoolToday } from './week';
import { openUsualYear } from './years.service';

const YEAR_OF = `hashtextextended('homeroom year ' || $1::text, 0)`;

/** SQL: the order of school years before the first promotion: the year that includes today, or else the next one, comes first. */
export const AS_IN_THE_CALENDAR = `starts_on <= ${schoolToday()} DESC, abs(starts_on - ${schoolToday()})`;

/** Before the first promotion this is the year of the calendar, or the next one to come; once read, it is fixed. */
const settle = statement<{ yearId: string }>(
  'years.settle_running',
  `UPDATE school_calendar SET running_year_id = coalesce(running_year_id, (SELECT id FROM school_year
     WHERE school_id = $1
     ORDER BY ${AS_IN_THE_CALENDAR} LIMIT 1))
   WHERE school_id = $1 RETURNING running_year_id AS "yearId"`,
);

const hold = statement<{ isHeld: boolean }>(
  'years.hold',
  `SELECT pg_try_advisory_xact_lock_shared(${YEAR_OF}) AS "isHeld"`,
);
const take = statement<never>('years.take', `SELECT pg_advisory_xact_lock(${YEAR_OF})`);

/** The running year, for a class that is created in it. */
export async function runningYear(tx: Tx): Promise<string> {
  await holdYear(tx);
  await openUsualYear(tx);
  const [settled] = await tx.sql(settle());
  if (!settled) throw new Error('A school without a year was given none');
  return settled.yearId;
}

/**
 * Until the transaction ends, a class number means the same class. Every write about a class by its number, or about its members, begins
 * with this shared lock, before every other lock. It does not wait while somebody takes the year, which would use up everybody's
 * connections: the caller is asked to try again.
 */
export async function holdYear(tx: Tx): Promise<void> {
  const [year] = await tx.sql(hold());
  if (!year?.isHeld) throw new AppError('YEAR_CHANGING');
}

/** Takes the year exclusively: waits for those who hold it, and nobody else begins before the transaction ends. */
export async function takeYear(tx: Tx): Promise<void> {
  await tx.sql(take());
}
