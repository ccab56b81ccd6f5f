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
import {
  type CalendarPlan,
  faultOfEntry,
  lengthOf,
  LIMITS,
  SENTENCES,
  SERVER_LIMITS,
  timesOf,
} from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { heldClass } from '../access/held-class';
import { CalendarNews } from '../calendar/calendar-news';
import { openCalendar } from '../calendar/years.queries';
import {
  addEntry,
  changeEntry,
  daysLookedAt,
  entriesBetween,
  hasPlace,
  type HeldEntry,
  holdEntries,
  holdEntry,
  ownEntry,
  removeEntry,
  termsBetween,
} from './entries.queries';

const NOBODY_OF_STAFF: readonly string[] = ['student', 'parent', 'class_device'];

type Action = `school.calendar_entry_${'added' | 'changed' | 'removed'}`;

/** School days, and what happens on them. */
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

  /** Finds it whatever days it is on by now, because somebody who edits it has to see what others made of it. */
  async one({ role, personId }: Identity, entryId: string): Promise<CalendarEntry> {
    const [[entry]] = await this.db.read(ownEntry(entryId, role, personId));
    if (!entry) throw notThere();
    return entry;
  }

  /** The office writes every entry, and a class's leader the events of the class. */
  add(identity: Identity, wanted: WriteCalendarEntry): Promise<WrittenCalendarEntry> {
    const columns = soundColumns(wanted);
    return this.db.transaction(async (tx) => {
      const classId = await classIdOf(tx, identity, wanted);
      await judged();
      await tx.sql(openCalendar());
      await tx.sql(holdEntries());
      const [entry] = await tx.sql(addEntry(uuidv7(), ...columns, classId));
      if (!entry) throw isFull(classId);
      return this.noted(tx, 'school.calendar_entry_added', entry);
    });
  }

  change(identity: Identity, entryId: string, wanted: WriteCalendarEntry): Promise<WrittenCalendarEntry> {
    const columns = soundColumns(wanted);
    return this.db.transaction(async (tx) => {
      const held = await hold(tx, identity, entryId);
      // A page sends the entry's own number back. If its class has ended, another class may have that number by now.
      const stays = held !== undefined && (wanted.classNumber ?? null) === held.classNumber;
      const classId = stays ? held.classId : await classIdOf(tx, identity, wanted);
      await judged();
      if (!held) throw notThere();
      // An entry that moves from another class, or from the school, takes up room like a new one.
      if (!stays) {
        await tx.sql(holdEntries());
        const [place] = await tx.sql(hasPlace(classId));
        if (!place?.has) throw isFull(classId);
      }
      const [entry] = await tx.sql(changeEntry(entryId, ...columns, classId, wanted.version));
      if (!entry) throw new AppError('CHANGED_MEANWHILE');
      return this.noted(tx, 'school.calendar_entry_changed', entry);
    });
  }

  remove(identity: Identity, entryId: string): Promise<{ success: true }> {
    return this.db.transaction(async (tx) => {
      await hold(tx, identity, entryId);
      // A removed entry belongs to nobody; a repeated request is answered from its key.
      await judged();
      const [entry] = await tx.sql(removeEntry(entryId));
      if (!entry) throw notThere();
      await this.noted(tx, 'school.calendar_entry_removed', entry);
      return { success: true };
    });
  }

  /** The audit log says which days it was about, and not the text. */
  private async noted(tx: Tx, action: Action, entry: CalendarEntry): Promise<WrittenCalendarEntry> {
    const { kind, startsOn, endsOn, ofClass } = entry;
    const detail = { kind, startsOn, endsOn, ...(ofClass && { classNumber: ofClass.classNumber }) };
    await this.book.write(tx, { action, detail });
    await this.news.tell(tx);
    return { success: true, entry };
  }
}

/** The values in column order, or a refusal at the field that is wrong. */
function soundColumns({ startsAt = '', endsAt = '', ...wanted }: WriteCalendarEntry) {
  const plan: CalendarPlan = { ...wanted, startsAt: startsAt || null, endsAt: endsAt || null };
  const fault = faultOfEntry(plan);
  if (fault) throw refusedAt(fault.field, SENTENCES[fault.sentence]);
  if (wanted.classNumber !== undefined && wanted.kind !== 'event')
    throw refusedAt('classNumber', 'Only an event can be for a single class.');
  const times = timesOf(plan);
  const { kind, title, startsOn, endsOn, isForStaff } = wanted;
  return [kind, title, startsOn, endsOn, times.startsAt, times.endsAt, isForStaff] as const;
}

/** Undefined if there is no such entry; one that the caller may not write is answered as if it did not exist. */
async function hold(tx: Tx, { role, personId }: Identity, entryId: string): Promise<HeldEntry | undefined> {
  const [found] = await tx.sql(holdEntry(entryId, role, personId));
  if (found && !found.isOwn) throw notThere();
  return found;
}

/** Refuses a number that is no class, because the event would then be the whole school's, which only the office writes. */
async function classIdOf(
  tx: Tx,
  identity: Identity,
  { classNumber }: WriteCalendarEntry,
): Promise<string | null> {
  if (classNumber === undefined) {
    if (identity.role !== 'school_admin') throw new AppError('FORBIDDEN');
    return null;
  }
  return (await heldClass(tx, identity, classNumber)).classId;
}

/** The message for the school's limit, or for the class's. */
function isFull(classId: string | null): AppError {
  const most = SERVER_LIMITS.calendarEntriesPerClass;
  return classId === null
    ? new AppError('CALENDAR_LIMIT')
    : new AppError(
        'CALENDAR_LIMIT',
        `This class already has ${most} events in the calendar, which is the limit. Remove some that are over.`,
      );
}

function notThere(): AppError {
  return new AppError('NOT_FOUND', 'There is no such entry in the calendar.');
}
