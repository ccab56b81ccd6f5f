import {
  AppError,
  type ChangedTeacher,
  type ChangeTeacher,
  type IssuedTeacherPin,
  refuseWithoutStepUp,
  type TeacherRecord,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { currentIdentity, judged, refuseVisitor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { PhonesOfPeople } from '../../ground/accounts/phones-of-people';
import { holdYear } from '../../ground/calendar/running-year';
import { classIdsOf } from '../../ground/access/class-access';
import { tellingWhoLeads } from '../../ground/access/class-leads';
import { noteKnower } from '../../ground/access/password-knowers';
import {
  type ByDirectory,
  joinClasses,
  leaveClass,
  leaveClasses,
  leaveOtherClasses,
  lockTeacher,
  noteOut,
  teacherRecord,
} from './teacher-changes.queries';
import { linesOfTeacher } from './teacher-lines';
import type { OutByList } from '../profiles/out-by-list';
import { classIdsTaught } from './teacher.queries';
import { TeacherRow } from './teacher.entity';

/** With the classes by id, because a list may be undone when their numbers belong to another year. */
export type TeacherOfList = TeacherRecord & { classIds: readonly string[] };

interface WantedByList extends ChangeTeacher {
  /** All of the teacher's classes from then on. */
  classIds?: readonly string[];
}

/** How a list changes an existing teacher, and what else is written in the same transaction. */
interface ChangeByList {
  wanted: (before: TeacherOfList & ByDirectory) => WantedByList;
  /** False by default. */
  outByList?: OutByList;
  alongside?: (tx: Tx, before: TeacherOfList, after: TeacherOfList) => Promise<void>;
}

/** Changes of a teacher's record: name, type, classes, or whether they are active. */
@Injectable()
export class TeacherChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly phones: PhonesOfPeople,
    private readonly news: AccountNews,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** Whoever reads mail at another address can get a PIN there, so that it takes what a new PIN does. */
  change(teacherId: string, wanted: ChangeTeacher): Promise<ChangedTeacher> {
    return this.changeBy(teacherId, {
      wanted: ({ email }) => {
        if (wanted.email && wanted.email !== email) refuseWithoutStepUp(currentIdentity(), Date.now());
        return wanted;
      },
    });
  }

  async changeBy(teacherId: string, list: ChangeByList): Promise<ChangedTeacher> {
    const changed = await this.db.transaction(async (tx) => {
      await holdYear(tx);
      const teacher = await tellingWhoLeads(tx, this.outbox, () => this.changeIn(tx, teacherId, list));
      return decided(tx, { success: true, teacher } as const);
    });
    const { mailedPinsEnded, invitationsEnded } = await this.news.tell([teacherId]);
    return {
      ...changed,
      ...(mailedPinsEnded.length > 0 && { mailedPinEnded: true }),
      ...(invitationsEnded.length > 0 && { invitationEnded: true }),
    };
  }

  /** Runs in the transaction that creates an inactive teacher; call `tell` after the commit. */
  async deactivateIn(tx: Tx, teacherId: string): Promise<void> {
    await this.changeIn(tx, teacherId, { wanted: () => ({ isActive: false }) });
  }

  async tell(teacherId: string): Promise<void> {
    await this.news.tell([teacherId]);
  }

  async issuePin(teacherId: string): Promise<IssuedTeacherPin> {
    const teacher = await this.db.readOne(teacherRecord(teacherId));
    if (!teacher) throw noSuchTeacher();
    if (!teacher.isActive) throw new AppError('PERSON_INACTIVE');
    const issued = await this.accounts.replacePin(teacherId, 'teacher');
    const credentials = { teacherId: issued.signInId, ...pinSlip(issued) };
    return { success: true, credentials, ...(await this.phones.endOf(teacherId)) };
  }

  /** The number may be that of somebody who had the account before. */
  async removePhone(teacherId: string): Promise<{ success: true }> {
    const teacher = await this.db.readOne(teacherRecord(teacherId));
    if (!teacher) throw noSuchTeacher();
    await judged();
    await this.phones.remove('teacher', teacherId);
    return { success: true };
  }

  /** Runs in the transaction that publishes the class's next leader. */
  async leaveClass(tx: Tx, teacherId: string, classId: string): Promise<void> {
    await tx.sql(lockTeacher(teacherId));
    const before = await knownIn(tx, teacherId);
    await tx.sql(noteKnower(teacherId));
    await tx.sql(leaveClass(classId, teacherId));
    await this.announce(tx, before, await knownIn(tx, teacherId));
  }

  private async announce(tx: Tx, before: TeacherOfList, after: TeacherOfList): Promise<void> {
    const { id: teacherId, classIds, isActive } = after;
    for (const line of linesOfTeacher(before, after)) await this.book.write(tx, line);
    await this.outbox.publish(tx, 'teacher.changed', { teacherId, classIds: [...classIds], isActive });
  }

  private async changeIn(tx: Tx, teacherId: string, list: ChangeByList): Promise<TeacherRecord> {
    const [marks = UNMARKED] = await tx.sql(lockTeacher(teacherId));
    const before = await knownIn(tx, teacherId);
    const wanted = list.wanted({ ...before, ...marks });
    const firstName = wanted.firstName ?? before.firstName;
    const lastName = wanted.lastName ?? before.lastName;
    const teacherType = wanted.teacherType ?? before.teacherType;
    const isActive = wanted.isActive ?? before.isActive;
    const email = wanted.email === undefined ? before.email : wanted.email;
    // A new address comes with a new PIN for whoever reads mail there.
    if (email !== before.email) refuseVisitor();
    const columns = {
      firstName,
      lastName,
      teacherType,
      isActive,
      email,
      ...marksAfter(before, marks, wanted),
    };
    // Recorded before the classes change.
    if (before.isActive && (!isActive || isAboutClasses(wanted))) await tx.sql(noteKnower(teacherId));
    await tx.em.update(TeacherRow, { schoolId: tx.schoolId, id: teacherId }, columns);
    const { outByList = false } = list;
    if (isActive !== before.isActive)
      await tx.sql(noteOut(teacherId, !isActive, outByList === 'as_before' ? null : outByList));
    if (isAboutClasses(wanted)) await this.assign(tx, teacherId, wanted);
    const teacher = await recordOf(tx, teacherId);
    const after = await withClasses(tx, teacher);
    await this.announce(tx, before, after);
    await this.news.note(tx, 'teacher', [teacherId]);
    await list.alongside?.(tx, before, after);
    return teacher;
  }

  private async assign(
    tx: Tx,
    teacherId: string,
    { classIds, classNumbers, addedClassNumbers = [], removedClassNumbers = [] }: WantedByList,
  ): Promise<void> {
    const given = classIds ?? (await classIdsOf(this.db, [...(classNumbers ?? []), ...addedClassNumbers]));
    if (classIds ?? classNumbers) await tx.sql(leaveOtherClasses(teacherId, given));
    else await tx.sql(leaveClasses(teacherId, removedClassNumbers));
    await tx.sql(joinClasses(teacherId, given));
  }
}

const UNMARKED: ByDirectory = { outByDirectory: false, emailByDirectory: false };

/**
 * Marks what the directory did. A change by anybody else removes the mark, including a deactivation that repeats the directory's; merely
 * repeating an address does not.
 */
function marksAfter(
  { isActive, email }: TeacherRecord,
  { outByDirectory, emailByDirectory }: ByDirectory,
  wanted: WantedByList,
): ByDirectory {
  const isDirectory = currentIdentity().scope === 'directory';
  const isOut = wanted.isActive === false && isDirectory && (isActive || outByDirectory);
  const isOther = wanted.email !== undefined && wanted.email !== email;
  return {
    outByDirectory: wanted.isActive === undefined ? outByDirectory : isOut,
    emailByDirectory: isOther ? isDirectory && wanted.email !== null : emailByDirectory,
  };
}

function isAboutClasses({
  classIds,
  classNumbers,
  addedClassNumbers,
  removedClassNumbers,
}: WantedByList): boolean {
  return Boolean(classIds ?? classNumbers ?? addedClassNumbers ?? removedClassNumbers);
}

async function recordOf(tx: Tx, teacherId: string): Promise<TeacherRecord> {
  const [record] = await tx.sql(teacherRecord(teacherId));
  if (!record) throw noSuchTeacher();
  return record;
}

async function withClasses(tx: Tx, record: TeacherRecord): Promise<TeacherOfList> {
  return { ...record, classIds: await classIdsTaught(tx, record.id) };
}

async function knownIn(tx: Tx, teacherId: string): Promise<TeacherOfList> {
  return withClasses(tx, await recordOf(tx, teacherId));
}

function noSuchTeacher(): AppError {
  return new AppError('NOT_FOUND', 'There is no such teacher.');
}
