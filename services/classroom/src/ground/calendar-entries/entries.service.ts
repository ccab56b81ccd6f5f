import {
  AppError,
  type CalendarEntry,
  type FindCalendar,
  type Identity,
  type SchoolCalendar,
  type WriteCalendarEntry,
  type WrittenCalendarEntry,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type CalendarPlan, faultOfEntry, lengthOf, LIMITS, SENTENCES, timesOf } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CalendarNews } from '../calendar/calendar-news';
import { openCalendar } from '../calendar/years.queries';
import {
  addEntry,
  changeEntry,
  classOfEvent,
  daysLookedAt,
  entriesBetween,
  entryExists,
  holdEntries,
  removeEntry,
  termsBetween,
} from './entries.queries';

const NOBODY_OF_STAFF: readonly string[] = ['student', 'parent', 'class_device'];

type Action = `school.calendar_entry_${'added' | 'changed' | 'removed'}`;

/** When there is school, and what happens there. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly news: CalendarNews,
  ) {}

  async between({ role, personId }: Identity, wanted: FindCalendar): Promise<SchoolCalendar> {
    const asked = [wanted.from ?? null, wanted.to ?? null] as const;
    const [[days], entries, terms] = await this.db.read(
      daysLookedAt(...asked),
      entriesBetween(...asked, !NOBODY_OF_STAFF.includes(role), role, personId),
      termsBetween(...asked),
    );
    if (!days) throw new Error('A statement without a table answers one row');
    const length = lengthOf({ startsOn: days.from, endsOn: days.to });
    if (length < 1 || length > LIMITS.calendarDaysAtOnce) throw refusedAt('to', SENTENCES.calendarSpan);
    return { ...days, entries, terms };
  }

  add(wanted: WriteCalendarEntry): Promise<WrittenCalendarEntry> {
    const columns = soundColumns(wanted);
    return this.db.transaction(async (tx) => {
      await tx.sql(openCalendar());
      await tx.sql(holdEntries());
      const [entry] = await tx.sql(addEntry(uuidv7(), ...columns, await classIdOf(tx, wanted)));
      if (!entry) throw new AppError('CALENDAR_LIMIT');
      return this.noted(tx, 'school.calendar_entry_added', entry);
    });
  }

  change(entryId: string, wanted: WriteCalendarEntry): Promise<WrittenCalendarEntry> {
    const columns = soundColumns(wanted);
    return this.db.transaction(async (tx) => {
      const classId = await classIdOf(tx, wanted);
      const [entry] = await tx.sql(changeEntry(entryId, ...columns, classId, wanted.version));
      if (entry) return this.noted(tx, 'school.calendar_entry_changed', entry);
      const [there] = await tx.sql(entryExists(entryId));
      throw there ? new AppError('CHANGED_MEANWHILE') : notThere();
    });
  }

  remove(entryId: string): Promise<{ success: true }> {
    return this.db.transaction(async (tx) => {
      const [entry] = await tx.sql(removeEntry(entryId));
      if (!entry) throw notThere();
      await this.noted(tx, 'school.calendar_entry_removed', entry);
      return { success: true };
    });
  }

  /** The book says which days it was about, and not what stood there. */
  private async noted(tx: Tx, action: Action, entry: CalendarEntry): Promise<WrittenCalendarEntry> {
    const { kind, startsOn, endsOn, ofClass } = entry;
    const detail = { kind, startsOn, endsOn, ...(ofClass && { classNumber: ofClass.classNumber }) };
    await this.book.write(tx, { action, detail });
    await this.news.tell(tx);
    return { success: true, entry };
  }
}

/** As it is kept, in the order of the columns; or the refusal at the field that is wrong. */
function soundColumns({ startsAt = '', endsAt = '', ...wanted }: WriteCalendarEntry) {
  const plan: CalendarPlan = { ...wanted, startsAt: startsAt || null, endsAt: endsAt || null };
  const fault = faultOfEntry(plan);
  if (fault) throw refusedAt(fault.field, SENTENCES[fault.sentence]);
  if (wanted.classNumber !== undefined && wanted.kind !== 'event')
    throw refusedAt('classNumber', 'Only an event is for one class.');
  const times = timesOf(plan);
  const { kind, title, startsOn, endsOn, isForStaff } = wanted;
  return [kind, title, startsOn, endsOn, times.startsAt, times.endsAt, isForStaff] as const;
}

/** A number that is no class is refused: its event would be the whole school's. */
async function classIdOf(tx: Tx, { classNumber }: WriteCalendarEntry): Promise<string | null> {
  if (classNumber === undefined) return null;
  const [found] = await tx.sql(classOfEvent(classNumber));
  if (!found) throw new AppError('CLASS_NOT_FOUND');
  return found.id;
}

function notThere(): AppError {
  return new AppError('NOT_FOUND', 'There is no such entry in the calendar.');
}
