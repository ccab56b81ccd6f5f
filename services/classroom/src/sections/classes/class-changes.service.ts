import {
  AppError,
  type ChangeClass,
  type ChangedClass,
  type ClassCard,
  type RenewedClassSecrets,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type ClassSecretChoice, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { holdYear } from '../../ground/calendar/running-year';
import { linesOfClass } from './class-lines';
import { toTell } from './class-news';
import { appointLeader, changeClass, lockClass, vacateLead } from './class.queries';
import { classByNumber } from '../../ground/access/class-cards';
import { takeLeadsTurn } from '../../ground/access/class-leads';
import { forgetKnowers } from '../../ground/access/password-knowers';

/** How a list changes a card that is there, and what else is written in the same transaction. */
interface ChangeByList {
  wanted: (before: ClassCard) => ChangeClass;
  alongside?: (tx: Tx, before: ClassCard, after: ClassCard) => Promise<void>;
}

/** What the school's administrator does to a card that is there. */
@Injectable()
export class ClassChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
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
      const before = await cardIn(tx, classNumber);
      const after = await this.changeIn(tx, before, wanted(before));
      await alongside?.(tx, before, after);
      return { success: true, class: after };
    });
  }

  /** Of a card that the transaction holds. */
  async changeIn(tx: Tx, before: ClassCard, wanted: ChangeClass): Promise<ClassCard> {
    const { id: classId, classNumber, studentCount } = before;
    if (studentCount > (wanted.maxStudents ?? before.maxStudents)) throw tooSmall(studentCount);
    const { className, grade, section, maxStudents, isActive, principalTeacherId } = wanted;
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
    const after = await cardIn(tx, classNumber);
    await this.outbox.publish(tx, 'class.changed', toTell(after));
    for (const line of linesOfClass(before, after)) await this.book.write(tx, line);
    return after;
  }

  /** Auth draws them and ends the sessions that the old ones had opened; the classroom never keeps a secret. */
  async renewSecrets(classNumber: number, which: ClassSecretChoice): Promise<RenewedClassSecrets> {
    const card = await this.db.readOne(classByNumber(classNumber));
    if (!card) throw new AppError('CLASS_NOT_FOUND');
    const credentials = await this.accounts.renewDeviceSecrets(card.deviceId, which);
    await this.db.write(forgetKnowers(card.deviceId, which !== 'principal', which !== 'class'));
    return { success: true, class: card, credentials };
  }
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
