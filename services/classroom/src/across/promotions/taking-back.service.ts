import type { Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classLeaders } from '../../ground/access/class-leads';
import { stopErasures } from '../../people/profiles/erasure-stops';
import { classDevices } from '../../sections/classes/class.queries';
import { rejoin, reopenGroups } from '../../sections/courses/group-enrolment.queries';
import { tellGroups } from '../../sections/courses/group-news';
import { Announcing } from './announcing';
import { whoTeachesWhat } from './announcing.queries';
import { letYearRun } from './moving.queries';
import {
  bringEventsBack,
  bringStudentsBack,
  classesAgain,
  countYearBefore,
  dropEnrolments,
  markUndone,
  placesInGroups,
  reopenClasses,
  reopenEnrolments,
  tellAgain,
  withdrawClasses,
} from './taking-back.queries';

interface WayBack {
  fromYearId: string;
  yearId: string;
  by: string;
}

/**
 * Restores the previous year, in the transaction that holds the year's lock and has checked that nothing prevents it. Points given
 * meanwhile are kept.
 */
@Injectable()
export class TakingBackService {
  constructor(
    private readonly announcing: Announcing,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async takeBack(tx: Tx, { fromYearId, yearId, by }: WayBack): Promise<void> {
    const taughtBefore = await tx.sql(whoTeachesWhat());
    const ledBefore = new Map((await tx.sql(classLeaders())).map((led) => [led.deviceId, led.leaderId]));
    const withdrawn = await tx.sql(withdrawClasses(yearId));
    await tx.sql(reopenClasses(yearId, fromYearId));
    await tx.sql(bringEventsBack(yearId));
    const back = await tx.sql(bringStudentsBack(yearId));
    const studentIds = back.map(({ id }) => id);
    await stopErasures(tx, this.book, { studentIds, because: 'returned' });
    await tx.sql(dropEnrolments(yearId));
    await tx.sql(reopenEnrolments(yearId));
    const groups = await tx.sql(reopenGroups(yearId));
    const [joined] = await tx.sql(placesInGroups(yearId));
    await tx.sql(rejoin(joined?.places ?? '[]'));
    await tx.sql(countYearBefore(yearId));
    await tx.sql(letYearRun(fromYearId));
    await tx.sql(tellAgain(yearId));
    const [went] = await tx.sql(markUndone(yearId, by));
    const again = await tx.sql(
      classesAgain(
        yearId,
        fromYearId,
        withdrawn.map(({ id }) => id),
      ),
    );
    const devices = await tx.sql(classDevices());
    const ledAnew = (await tx.sql(classLeaders())).filter(
      ({ deviceId, leaderId }) => ledBefore.has(deviceId) && ledBefore.get(deviceId) !== leaderId,
    );
    await this.announcing.classes(
      tx,
      devices.map(({ classId }) => classId),
      new Map(ledAnew.map(({ classId, leaderId }) => [classId, leaderId])),
      new Map(again.map(({ deviceId, ...tookBack }) => [deviceId, tookBack])),
    );
    await this.announcing.teachers(tx, taughtBefore);
    await tellGroups(
      this.outbox,
      tx,
      groups.map(({ groupId }) => groupId),
    );
    await this.book.write(tx, {
      action: 'school.promotion_undone',
      detail: { classes: devices.length, ...went },
    });
  }
}
