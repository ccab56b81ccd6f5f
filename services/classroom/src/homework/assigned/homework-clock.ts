import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { moveToZone } from './homework.queries';

/** What is still ahead is due, set and reminded of by the school's clock, also where that is another one since. */
@Injectable()
export class HomeworkClock {
  constructor(schools: KnownSchools) {
    schools.onOtherZone(async (tx, { before, now }) => {
      await tx.sql(moveToZone(before, now));
    });
  }
}
