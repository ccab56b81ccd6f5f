import {
  AppError,
  refusedAt,
  type SchoolBellTimes,
  type WriteBellTimes,
  type WrittenBellTimes,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { daysAfter, faultOfBellTimes, schoolDayAfter, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { frameOf } from '../../ground/timetable/timetable.queries';
import { oneFrame } from '../../ground/timetable/timetable-week';
import {
  bellTimes,
  endBefore,
  holdBellTimes,
  keepBefore,
  postpone,
  removeLater,
  todayAtSchool,
  writeBellTimes,
} from './bell-times.queries';

interface Held {
  version: number;
  startsOn: string;
  isSame: boolean;
}

/** Longer than any summer holiday. */
const LONGEST_BREAK_DAYS = 120;

/** When lessons take place at this school, on each kind of day. */
@Injectable()
export class BellTimesService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly outbox: Outbox,
  ) {}

  async read(): Promise<SchoolBellTimes> {
    const [[clock], [kept]] = await this.db.read(todayAtSchool(), bellTimes());
    const today = clock?.today ?? '';
    const frame = await this.db.readOne(frameOf(daysAfter(today, 1), daysAfter(today, LONGEST_BREAK_DAYS)));
    const next = schoolDayAfter(today, oneFrame(frame), LONGEST_BREAK_DAYS);
    return {
      ...{ today, nextSchoolDay: next ?? daysAfter(today, 1) },
      ...(kept ?? { bell: null, startsOn: null, version: 0 }),
    };
  }

  write(wanted: WriteBellTimes): Promise<WrittenBellTimes> {
    const { cycle, beginsWith, weekdays, version } = wanted;
    const halfDay = wanted.halfDay ?? null;
    const shapes = wanted.shapes.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ period, name: called, startsAt, endsAt }) => ({
        ...{ period: period ?? null, name: called, startsAt, endsAt },
      })),
    }));
    const fault = faultOfBellTimes({ cycle, beginsWith, shapes, weekdays, halfDay });
    if (fault) throw refusedAt(fault.field, SENTENCES[fault.sentence]);
    return this.db.transaction(async (tx) => {
      const times = [cycle, beginsWith, JSON.stringify(shapes), weekdays, halfDay] as const;
      const [held] = await tx.sql(holdBellTimes(...times));
      const from = await this.keepWhatWas(tx, wanted, held);
      const [kept] = await tx.sql(writeBellTimes(...times, version, from));
      if (!kept) throw new AppError('CHANGED_MEANWHILE');
      const detail = { cycle, shapes: shapes.length };
      await this.book.write(tx, { action: 'school.bell_times_changed', detail });
      await this.outbox.publish(tx, 'timetable.changed', { classId: null, classNumber: null });
      return { success: true, ...kept };
    });
  }

  /** Returns the day from which the new times apply; a school's first times apply to all earlier days too. */
  private async keepWhatWas(tx: Tx, wanted: WriteBellTimes, held: Held | undefined): Promise<string> {
    const [clock] = await tx.sql(todayAtSchool());
    const today = clock?.today ?? '';
    const from = wanted.from ?? today;
    if (from < today) throw refusedAt('from', SENTENCES.bellFrom);
    if (held?.version !== wanted.version) return from;
    if (held.startsOn >= from) await tx.sql(endBefore(from));
    // The same times on a later day, so the planned ones have never begun.
    else if (held.isSame && held.startsOn > today) await tx.sql(postpone(from));
    else await tx.sql(keepBefore(from));
    await tx.sql(removeLater(from));
    return from;
  }
}
