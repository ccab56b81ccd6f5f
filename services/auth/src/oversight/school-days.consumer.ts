import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { holdPlace, keepAlerts, keepAttendance, keepClassroom, keepMessages } from './school-days.queries';

/** Stores reported figures of schools in an organisation; those of other schools are dropped. */
@Injectable()
export class SchoolDaysConsumer {
  @Consumes('classroom.counted')
  async classroom({ payload, eventId }: Fact<'classroom.counted'>, tx: Tx): Promise<void> {
    if (!(await isPlaced(tx))) return;
    const { day, students, classes, teachers, points, days } = payload;
    await tx.sql(keepClassroom(day, students, classes, teachers, points, eventId));
    await tx.sql(keepAttendance(JSON.stringify(days), eventId));
  }

  @Consumes('messages.counted')
  async messages({ payload, eventId }: Fact<'messages.counted'>, tx: Tx): Promise<void> {
    if (await isPlaced(tx))
      await tx.sql(keepMessages(payload.day, payload.waiting, payload.oldestOn, eventId));
  }

  @Consumes('alerts.counted')
  async alerts({ payload, eventId }: Fact<'alerts.counted'>, tx: Tx): Promise<void> {
    const { day, alerts, drills, lastDrillOn } = payload;
    if (await isPlaced(tx)) await tx.sql(keepAlerts(day, alerts, drills, lastDrillOn, eventId));
  }
}

async function isPlaced(tx: Tx): Promise<boolean> {
  return (await tx.sql(holdPlace())).length > 0;
}
