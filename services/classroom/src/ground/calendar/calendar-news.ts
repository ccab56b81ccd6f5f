import type { ToldCalendar } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { IS_OF_CHILDREN, schoolToday } from './week';

/** Covers a long summer between two years; older entries close nothing any more. */
const STILL_NEWS = `ends_on >= ${schoolToday()} - 400`;

/** The children's school days, and the first day of each year. */
const days = statement<ToldCalendar>(
  'calendar.days',
  `SELECT
     coalesce((SELECT jsonb_agg(starts_on ORDER BY starts_on) FROM school_year WHERE school_id = $1), '[]') AS "yearsBeginOn",
     coalesce((SELECT jsonb_agg(jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on) ORDER BY starts_on)
       FROM term WHERE school_id = $1 AND ${STILL_NEWS}), '[]') AS terms,
     coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'startsOn', starts_on, 'endsOn', ends_on,
         'startsAt', to_char(starts_at, 'HH24:MI'), 'endsAt', to_char(ends_at, 'HH24:MI')) ORDER BY starts_on, id)
       FROM calendar_entry WHERE school_id = $1 AND ${IS_OF_CHILDREN} AND ${STILL_NEWS}), '[]') AS entries`,
);

/** Serialises changes of the days, so that the last published version is complete. */
const holdDays = statement<never>(
  'calendar.hold_days',
  'SELECT FROM school_calendar WHERE school_id = $1 FOR UPDATE',
);

/** Publishes the school days to other services, in the transaction that changes them. */
@Injectable()
export class CalendarNews {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  async tell(tx: Tx): Promise<void> {
    await tx.sql(holdDays());
    await this.outbox.publish(tx, 'calendar.changed', oneRow(await tx.sql(days())));
  }

  async now(): Promise<ToldCalendar> {
    const [rows] = await this.db.read(days());
    return oneRow(rows);
  }
}

function oneRow([found]: readonly ToldCalendar[]): ToldCalendar {
  if (!found) throw new Error('A statement without a table answers one row');
  return found;
}
