import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { moveToZone } from './homework.queries';

/** Moves future due dates, publication times and reminders when a school's time zone changes. */
@Injectable()
export class HomeworkClock {
  constructor(schools: KnownSchools) {
    schools.onOtherZone(async (tx, { before, now }) => {
      await tx.sql(moveToZone(before, now));
    });
  }
}
