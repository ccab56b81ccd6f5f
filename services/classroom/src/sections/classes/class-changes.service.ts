import {
  AppError,
  type ChangeClass,
  type ChangedClass,
  type ClassCard,
  type RenewedClassSecrets,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type ClassLead, type ClassSecretChoice, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { holdYear } from '../../ground/calendar/running-year';
import { TeacherChangesService } from '../../people/teachers/teacher-changes.service';
import { linesOfClass } from './class-lines';
import { toTell } from './class-news';
import { appointLeader, changeClass, giveLeadBack, lockClass, teachingOf, vacateLead } from './class.queries';
import { classByNumber } from '../../ground/access/class-cards';
import { takeLeadsTurn } from '../../ground/access/class-leads';
import { forgetKnowers } from '../../ground/access/password-knowers';

/** With its appointed leader and its teachers, because undoing a list restores both. */
export type ClassOfList = ClassCard & { lead: ClassLead; teacherIds: readonly string[] };

/** What undoing a list also restores: the earlier leader, and which teachers leave the class. */
interface ChangeBack extends ChangeClass {
  lead?: ClassLead;
  leaving?: readonly string[];
}

/** How a list changes an existing class card, and what else is written in the same transaction. */
interface ChangeByList {
  wanted: (before: ClassOfList) => ChangeBack;
  alongside?: (tx: Tx, before: ClassOfList, after: ClassOfList) => Promise<void>;
}

/** Changes of existing class cards by the school's administrator. */
@Injectable()
export class ClassChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly teachers: TeacherChangesService,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  change(classNumber: number, wanted: ChangeClass): Promise<ChangedClass> {
    return this.changeBy(classNumber, { wanted: () => wanted });
  }

  changeBy(classNumber: number, { wanted, alongside }: ChangeByList): Promise<ChangedClass> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await tx.sql(takeLeadsTurn());
      await tx.sql(lockClass(classNumber));
      const before = await ofList(tx, await cardIn(tx, classNumber));
      const after = await this.changeIn(tx, before, wanted(before));
      await alongside?.(tx, before, await ofList(tx, after));
      return { success: true, class: after };
    });
  }

  /** Requires the class card to be locked by the transaction. */
  async changeIn(tx: Tx, before: ClassCard, wanted: ChangeBack): Promise<ClassCard> {
    const { id: classId, classNumber, studentCount } = before;
    if (studentCount > (wanted.maxStudents ?? before.maxStudents)) throw tooSmall(studentCount);
    const { className, grade, section, maxStudents, isActive, principalTeacherId, lead, leaving } = wanted;
    await tx.sql(
      changeClass(
        classId,
        className ?? null,
        grade ?? null,
        section ?? null,
        maxStudents ?? null,
        isActive ?? null,
      ),
    );
    if (principalTeacherId !== undefined) await giveLead(tx, classId, principalTeacherId);
    if (lead) await tx.sql(giveLeadBack(classId, lead.isChosen, lead.leaderId));
    for (const teacherId of leaving ?? []) await this.teachers.leaveClass(tx, teacherId, classId);
    const after = await cardIn(tx, classNumber);
    await this.outbox.publish(tx, 'class.changed', toTell(after));
    for (const line of linesOfClass(before, after)) await this.book.write(tx, line);
    return after;
  }

  /** Auth issues the new secrets and ends the sessions opened with the old ones; the classroom service never stores a secret. */
  async renewSecrets(classNumber: number, which: ClassSecretChoice): Promise<RenewedClassSecrets> {
    const card = await this.db.readOne(classByNumber(classNumber));
    if (!card) throw new AppError('CLASS_NOT_FOUND');
    const credentials = await this.accounts.renewDeviceSecrets(card.deviceId, which);
    await this.db.write(forgetKnowers(card.deviceId, which !== 'principal', which !== 'class'));
    return { success: true, class: card, credentials };
  }
}

export async function ofList(tx: Tx, card: ClassCard): Promise<ClassOfList> {
  const [teaching] = await tx.sql(teachingOf(card.id));
  if (!teaching) throw new AppError('CLASS_NOT_FOUND');
  return { ...card, ...teaching };
}

async function giveLead(tx: Tx, classId: string, teacherId: string | null): Promise<void> {
  if (teacherId === null) {
    await tx.sql(vacateLead(classId));
    return;
  }
  const [leader] = await tx.sql(appointLeader(classId, teacherId));
  if (leader) return;
  const sentence = SENTENCES.classPrincipal;
  throw refusedAt('principalTeacherId', sentence);
}

async function cardIn(tx: Tx, classNumber: number): Promise<ClassCard> {
  const [card] = await tx.sql(classByNumber(classNumber));
  if (!card) throw new AppError('CLASS_NOT_FOUND');
  return card;
}

function tooSmall(students: number): AppError {
  const sentence = `This class has ${students} active ${students === 1 ? 'student' : 'students'}, so it cannot be made smaller than that.`;
  return new AppError('CLASS_TOO_SMALL', sentence);
}
