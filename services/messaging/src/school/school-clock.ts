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
/** Except for people with a time zone of their own. */
const moveDigests = statement<never, [before: string, now: string]>(
  'school_clock.move_digests',
  `UPDATE notice_digest n SET due_at = ${instantShown('(n.due_at AT TIME ZONE $2)', '$3')},
     planned_at = ${instantShown('(n.planned_at AT TIME ZONE $2)', '$3')}
   WHERE n.school_id = $1 AND NOT EXISTS (SELECT FROM notice_settings s
     WHERE s.school_id = $1 AND s.person_id = n.person_id AND s.time_zone IS NOT NULL)`,
);

/** What is scheduled for a day and a time in the school's time zone keeps them if the zone changes. */
@Injectable()
export class SchoolClock {
  constructor(schools: KnownSchools) {
    schools.onOtherZone(async (tx, { before, now }) => {
      await tx.together(moveMessages(now), moveAnnouncements(now), moveDigests(before, now));
    });
  }
}
