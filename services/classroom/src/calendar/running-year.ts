import { statement, type Tx } from '@homeroom/database';
import { schoolToday } from './week';
import { openUsualYear } from './years.service';

/** Before anybody was promoted it is the year that the calendar says, or the first that is to come; asked once, it stays. */
const settle = statement<{ yearId: string }>(
  'years.settle_running',
  `UPDATE school_calendar SET running_year_id = coalesce(running_year_id, (SELECT id FROM school_year
     WHERE school_id = $1
     ORDER BY starts_on <= ${schoolToday()} DESC, abs(starts_on - ${schoolToday()}) LIMIT 1))
   WHERE school_id = $1 RETURNING running_year_id AS "yearId"`,
);

/** The year whose classes run, for a class that is made in it. Held until the transaction ends: nobody promotes meanwhile. */
export async function runningYear(tx: Tx): Promise<string> {
  await openUsualYear(tx);
  const [settled] = await tx.sql(settle());
  if (!settled) throw new Error('A school without a year was given none');
  return settled.yearId;
}
