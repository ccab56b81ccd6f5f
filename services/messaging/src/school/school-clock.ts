import { instantShown, statement } from '@homeroom/database';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

const moveMessages = statement<never, [zone: string]>(
  'school_clock.move_messages',
  `UPDATE scheduled_message SET send_at = ${instantShown('send_on + send_time::time', '$2')}
   WHERE school_id = $1 AND state = 'waiting'`,
);
const moveAnnouncements = statement<never, [zone: string]>(
  'school_clock.move_announcements',
  `UPDATE announcement SET publish_at = ${instantShown('publish_on + publish_time::time', '$2')}
   WHERE school_id = $1 AND state = 'scheduled'`,
);

/** What waits for a day and a time of the school's clock waits for them also where that is another one since. */
@Injectable()
export class SchoolClock {
  constructor(schools: KnownSchools) {
    schools.onOtherZone(async (tx, { now }) => {
      await tx.together(moveMessages(now), moveAnnouncements(now));
    });
  }
}
