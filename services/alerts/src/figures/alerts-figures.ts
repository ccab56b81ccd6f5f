import type { AlertsCounted } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { OVERSIGHT } from '@homeroom/domain';
import { Outbox, Oversight } from '@homeroom/events';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const count = (kind: string) => `(count(*) FILTER (WHERE i.kind = '${kind}'
  AND i.raised_at >= ($2::date - ${OVERSIGHT.alertDays - 1})::timestamp AT TIME ZONE $3))::int`;

const countIncidents = statement<Omit<AlertsCounted, 'day'>, [day: string, timeZone: string]>(
  'figures.incidents',
  `SELECT ${count('alert')} AS alerts, ${count('drill')} AS drills,
     (max(i.raised_at) FILTER (WHERE i.kind = 'drill') AT TIME ZONE $3)::date::text AS "lastDrillOn"
   FROM incident i WHERE i.school_id = $1 AND i.raised_at < ($2::date + 1)::timestamp AT TIME ZONE $3`,
);

/** The figures of a school's alarms for its organisation: how many there were, and when the last drill was. */
@Injectable()
export class AlertsFigures implements OnModuleInit {
  constructor(
    private readonly oversight: Oversight,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.oversight.countWith(async (tx, { day, timeZone }) => {
      const [found] = await tx.sql(countIncidents(day, timeZone));
      if (!found) throw new Error('A count answers its row');
      return this.outbox.publish(tx, 'alerts.counted', { day, ...found });
    });
  }
}
