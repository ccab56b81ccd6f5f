import {
  AppError,
  type ChangedTeacher,
  type ChangeTeacher,
  type IssuedTeacherPin,
  type TeacherRecord,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { refuseVisitor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { holdYear } from '../../ground/calendar/running-year';
import { classIdsOf } from '../../ground/access/class-access';
import { tellingWhoLeads } from '../../ground/access/class-leads';
import { noteKnower } from '../../ground/access/password-knowers';
import {
  joinClasses,
  leaveClasses,
  leaveOtherClasses,
  lockTeacher,
  teacherRecord,
} from './teacher-changes.queries';
import { linesOfTeacher } from './teacher-lines';
import { classIdsTaught } from './teacher.queries';
import { TeacherRow } from './teacher.entity';

/** How a list changes a teacher whom the school knows, and what else is written in the same transaction. */
interface ChangeByList {
  wanted: (before: TeacherRecord) => ChangeTeacher;
  alongside?: (tx: Tx, before: TeacherRecord, after: TeacherRecord) => Promise<void>;
}

/** A teacher's record changes: name, kind, classes, or whether they are here at all. */
@Injectable()
export class TeacherChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly news: AccountNews,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  change(teacherId: string, wanted: ChangeTeacher): Promise<ChangedTeacher> {
    return this.changeBy(teacherId, { wanted: () => wanted });
  }

  async changeBy(teacherId: string, list: ChangeByList): Promise<ChangedTeacher> {
    const changed = await this.db.transaction(async (tx) => {
      await holdYear(tx);
      return tellingWhoLeads(tx, this.outbox, () => this.changeIn(tx, teacherId, list));
    });
    await this.news.tell([teacherId]);
    return changed;
  }

  async issuePin(teacherId: string): Promise<IssuedTeacherPin> {
    const teacher = await this.db.readOne(teacherRecord(teacherId));
    if (!teacher) throw noSuchTeacher();
    if (!teacher.isActive) throw new AppError('PERSON_INACTIVE');
    const issued = await this.accounts.replacePin(teacherId, 'teacher');
    return { success: true, credentials: { teacherId: issued.signInId, ...pinSlip(issued) } };
  }

  private async changeIn(tx: Tx, teacherId: string, list: ChangeByList): Promise<ChangedTeacher> {
    await tx.sql(lockTeacher(teacherId));
    const before = await recordOf(tx, teacherId);
    const wanted = list.wanted(before);
    const firstName = wanted.firstName ?? before.firstName;
    const lastName = wanted.lastName ?? before.lastName;
    const teacherType = wanted.teacherType ?? before.teacherType;
    const isActive = wanted.isActive ?? before.isActive;
    const email = wanted.email === undefined ? before.email : wanted.email;
    // Whoever reads mails there gets a new PIN.
    if (email !== before.email) refuseVisitor();
    const columns = { firstName, lastName, teacherType, isActive, email };
    // Before the classes are others.
    if (before.isActive && (!isActive || isAboutClasses(wanted))) await tx.sql(noteKnower(teacherId));
    await tx.em.update(TeacherRow, { schoolId: tx.schoolId, id: teacherId }, columns);
    if (isAboutClasses(wanted)) await this.assign(tx, teacherId, wanted);
    const teacher = await recordOf(tx, teacherId);
    for (const line of linesOfTeacher(before, teacher)) await this.book.write(tx, line);
    const classIds = await classIdsTaught(tx, teacherId);
    await this.outbox.publish(tx, 'teacher.changed', { teacherId, classIds, isActive });
    await this.news.note(tx, 'teacher', [teacherId]);
    await list.alongside?.(tx, before, teacher);
    return decided(tx, { success: true, teacher } as const);
  }

  private async assign(
    tx: Tx,
    teacherId: string,
    { classNumbers, addedClassNumbers = [], removedClassNumbers = [] }: ChangeTeacher,
  ): Promise<void> {
    const classIds = await classIdsOf(this.db, [...(classNumbers ?? []), ...addedClassNumbers]);
    if (classNumbers) await tx.sql(leaveOtherClasses(teacherId, classIds));
    else await tx.sql(leaveClasses(teacherId, removedClassNumbers));
    await tx.sql(joinClasses(teacherId, classIds));
  }
}

function isAboutClasses({ classNumbers, addedClassNumbers, removedClassNumbers }: ChangeTeacher): boolean {
  return Boolean(classNumbers ?? addedClassNumbers ?? removedClassNumbers);
}

async function recordOf(tx: Tx, teacherId: string): Promise<TeacherRecord> {
  const [record] = await tx.sql(teacherRecord(teacherId));
  if (!record) throw noSuchTeacher();
  return record;
}

function noSuchTeacher(): AppError {
  return new AppError('NOT_FOUND', 'There is no such teacher.');
}
