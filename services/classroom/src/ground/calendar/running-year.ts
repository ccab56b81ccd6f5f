import { AppError } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { schoolToday } from './week';
import { openUsualYear } from './years.service';

const YEAR_OF = `hashtextextended('homeroom year ' || $1::text, 0)`;

/** SQL: the order of school years before anybody was promoted. First is the year that today is in, or the first that is to come. */
export const AS_IN_THE_CALENDAR = `starts_on <= ${schoolToday()} DESC, abs(starts_on - ${schoolToday()})`;

/** Before anybody was promoted it is the year that the calendar says, or the first that is to come; asked once, it stays. */
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

/** The year whose classes run, for a class that is made in it. */
export async function runningYear(tx: Tx): Promise<string> {
  await holdYear(tx);
  await openUsualYear(tx);
  const [settled] = await tx.sql(settle());
  if (!settled) throw new Error('A school without a year was given none');
  return settled.yearId;
}

/**
 * Until the transaction ends a class's number means the same class. Whoever writes about a class by its number, or about who
 * is in it, begins with this; many may at once. It comes before every other lock. While somebody takes the year nobody waits
 * here, which would cost everybody else the connections: whoever comes is asked to try again.
 */
export async function holdYear(tx: Tx): Promise<void> {
  const [year] = await tx.sql(hold());
  if (!year?.isHeld) throw new AppError('YEAR_CHANGING');
}

/** Alone: waits for whoever holds the year, and nobody else begins before it ends. */
export async function takeYear(tx: Tx): Promise<void> {
  await tx.sql(take());
}
