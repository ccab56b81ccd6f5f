import type { AttendanceCounted, ClassroomCounted } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { dayAtSchool, HALF_DAYS, OVERSIGHT, sessionsOn, shownOfChildren } from '@homeroom/domain';
import { type ClosedDays, Outbox, Oversight } from '@homeroom/events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toAttendanceDay } from '../../attendance/rules/attendance-day';
import { dayOfAttendance } from '../../attendance/rules/rules.queries';
import { calendarOf, countDays, countSchool, type DayRow } from './figures.queries';

/** Figures for an organisation above the school: how many classes and students it has, and attendance. */
@Injectable()
export class ClassroomFigures implements OnModuleInit {
  constructor(
    private readonly oversight: Oversight,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.oversight.countWith(async (tx, days) =>
      this.outbox.publish(tx, 'classroom.counted', await this.count(tx, days)),
    );
  }

  private async count(tx: Tx, { from, day, timeZone }: ClosedDays): Promise<ClassroomCounted> {
    const [school] = await tx.sql(countSchool(day, timeZone));
    if (!school) throw new Error('A count answers its row');
    const { students, classes, teachers, points, pointed } = school;
    return {
      ...{ day, classes, teachers },
      students: shownOfChildren(students),
      points: shownOfChildren(pointed) === null ? null : points,
      days: await this.attendance(tx, from, day),
    };
  }

  /** Uses the current rules; registers taken under earlier rules count as they were taken. */
  private async attendance(tx: Tx, from: string, to: string): Promise<AttendanceCounted[]> {
    const { rules } = toAttendanceDay((await tx.sql(dayOfAttendance(to)))[0]);
    const [calendar] = await tx.sql(calendarOf(from, to));
    const rows = await tx.sql(countDays(from, to, HALF_DAYS));
    const { terms = [], entries = [] } = calendar ?? {};
    const dueOn = ({ day, classes }: DayRow) =>
      classes * sessionsOn(dayAtSchool(day, terms, entries), rules).length;
    return (
      rows
        // Includes days on which nothing is due any more, because a day may have become a holiday after registers were taken.
        .map((row) => ({ ...row, due: Math.max(dueOn(row), row.taken) }))
        .map(({ day, due, taken, possible, attended, children }) => {
          const isShown = children >= OVERSIGHT.fewestChildren;
          return {
            day,
            due,
            taken,
            possible: isShown ? possible : null,
            attended: isShown ? attended : null,
          };
        })
    );
  }
}
