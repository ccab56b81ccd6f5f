import { statement } from '@homeroom/database';
import { shownOfChildren } from '@homeroom/domain';
import { Outbox, Oversight } from '@homeroom/events';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** What existed at the end of the day and is still undecided. */
const countWaiting = statement<{ waiting: number; oldestOn: string | null }, [day: string, timeZone: string]>(
  'figures.waiting',
  `SELECT count(*)::int AS waiting, (min(at) AT TIME ZONE $3)::date::text AS "oldestOn"
   FROM (SELECT made_at AS at FROM moderation_case WHERE school_id = $1 AND decided_at IS NULL
     UNION ALL SELECT reported_at FROM message_report WHERE school_id = $1 AND decided_at IS NULL) open
   WHERE at < ($2::date + 1)::timestamp AT TIME ZONE $3`,
);

/** What an organisation above the school sees of its messages: whether decisions are late, but no contents. */
@Injectable()
export class MessagesFigures implements OnModuleInit {
  constructor(
    private readonly oversight: Oversight,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.oversight.countWith(async (tx, { day, timeZone }) => {
      const [found] = await tx.sql(countWaiting(day, timeZone));
      if (!found) throw new Error('A count answers its row');
      const waiting = shownOfChildren(found.waiting);
      return this.outbox.publish(tx, 'messages.counted', { day, ...found, waiting });
    });
  }
}
