import { randomInt } from 'node:crypto';
import {
  type ClassCard,
  type CreatedStudent,
  type CreateStudent,
  type Identity,
  type IssuedAccount,
  type StudentRecord,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Accounts, pinSlip } from '../accounts/accounts';
import { holdYear } from '../calendar/running-year';
import { refuseWithoutStudentPlace, takePlaceForStudent } from '../capacity/capacity';
import { accessToClass } from '../classes/class-access';
import { Joining } from '../guardian-links/joining';
import { type ChildWithContact, hasContact, hasParent } from '../guardians/guardian-accounts';
import { enrolIn } from './enrolments';
import { StudentRow } from './student.entity';
import { recordIdTaken } from './student.queries';

const RECORD_ID = /^STU-\S+$/;

/** How a student comes who is not entered by hand. */
export interface FromRoster {
  /** The school's own, taken as it is; one that is taken refuses the enrolment. */
  recordId: string | null;
  /** What else is written in the same transaction. */
  alongside: (tx: Tx, studentId: string) => Promise<void>;
}

/** A student of ours before the accounts are drawn. */
type Applicant = Omit<StudentRow, 'schoolId' | 'signInId' | 'isActive'> & ChildWithContact;

/** A student comes to a class, and its guardian to the school where a parent's e-mail or telephone was given. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly joining: Joining,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** From a roster nobody is shown a PIN yet, and none is drawn: slips are made for a class when they are wanted. */
  async enrol(identity: Identity, wanted: CreateStudent, roster?: FromRoster): Promise<CreatedStudent> {
    const card = await accessToClass(this.db, identity, wanted.classNumber);
    await judged();
    await refuseWithoutStudentPlace(this.db, card);
    const recordId = roster?.recordId ?? (await this.freeRecordId(wanted.studentId));
    const applicant = apply(wanted, card, recordId);
    const guardianId = hasParent(applicant) ? uuidv7() : undefined;
    const withoutPin = roster !== undefined;
    try {
      const account = await this.issueStudent(applicant, card, withoutPin);
      const guardian = guardianId ? await this.joining.issue(guardianId, applicant, withoutPin) : undefined;
      return await this.db.transaction(async (tx) => {
        const created = await this.seat(tx, identity, applicant, card, account, guardian, roster);
        await roster?.alongside(tx, applicant.id);
        return created;
      });
    } catch (error) {
      await this.accounts.withdraw(applicant.id);
      if (guardianId) await this.joining.giveUp(guardianId);
      throw error;
    }
  }

  private async seat(
    tx: Tx,
    identity: Identity,
    applicant: Applicant,
    card: ClassCard,
    issued: IssuedAccount,
    guardian: IssuedAccount | undefined,
    roster: FromRoster | undefined,
  ): Promise<CreatedStudent> {
    await holdYear(tx);
    if (guardian) await this.joining.holdStill(tx, identity, guardian);
    await takePlaceForStudent(tx, card);
    const [student, account] = roster?.recordId
      ? [applicant, issued]
      : await this.withFreeRecordId(applicant, card, issued, roster !== undefined);
    await tx.em.insert(StudentRow, { ...student, schoolId: tx.schoolId, signInId: account.signInId });
    await enrolIn(tx, student.id, card.id);
    await this.book.write(tx, {
      action: 'student.enrolled',
      about: [
        { kind: 'student', id: student.id },
        { kind: 'class', id: card.deviceId },
      ],
      detail: { classNumber: card.classNumber },
    });
    const joined = guardian && (await this.joining.join(tx, identity, student, guardian));
    await this.outbox.publish(tx, 'student.created', {
      studentId: student.id,
      classNumber: card.classNumber,
      guardianIds: joined?.guardianIds ?? [],
    });
    return {
      success: true,
      student: {
        ...toRecord(student, card, account),
        isLinkWaiting: joined !== undefined && 'waiting' in joined.slip,
      },
      credentials: {
        student: { studentId: account.signInId, ...pinSlip(account) },
        ...(joined ? { parent: joined.slip } : {}),
      },
    };
  }

  /**
   * The school's row is locked by now, so a record id that is free stays free until the commit. One that was taken since
   * the account was drawn is replaced, and auth is told by the same call with the same id.
   */
  private async withFreeRecordId(
    applicant: Applicant,
    card: ClassCard,
    issued: IssuedAccount,
    withoutPin: boolean,
  ): Promise<[Applicant, IssuedAccount]> {
    const recordId = await this.freeRecordId(applicant.recordId);
    if (recordId === applicant.recordId) return [applicant, issued];
    const renamed = { ...applicant, recordId };
    return [renamed, await this.issueStudent(renamed, card, withoutPin)];
  }

  private issueStudent(applicant: Applicant, card: ClassCard, withoutPin: boolean): Promise<IssuedAccount> {
    const { id, firstName, lastName, recordId } = applicant;
    const { classNumber } = card;
    return this.accounts.issue(id, 'student', {
      ...{ firstName, lastName, classNumber, recordId },
      ...(withoutPin && { withoutPin }),
    });
  }

  /** The client's `STU-…` where it is one and free, else one of ours. */
  private async freeRecordId(wanted: string | undefined): Promise<string> {
    if (!wanted || !RECORD_ID.test(wanted)) return drawRecordId();
    return (await this.db.readOne(recordIdTaken(wanted))) ? drawRecordId() : wanted;
  }
}

/** The specified shape, `STU-` and the time, with a tail that keeps two of the same millisecond apart. */
function drawRecordId(): string {
  return `STU-${Date.now()}${String(randomInt(100_000)).padStart(5, '0')}`;
}

function apply(wanted: CreateStudent, card: ClassCard, recordId: string): Applicant {
  return {
    id: uuidv7(),
    recordId,
    classId: card.id,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    grade: wanted.grade ?? card.grade,
    section: wanted.section ?? card.section,
    parentEmail: wanted.parentEmail ?? null,
    parentPhone: wanted.parentPhone ?? null,
    parentFirstName: wanted.parentFirstName ?? null,
    parentLastName: wanted.parentLastName ?? null,
  };
}

function toRecord(applicant: Applicant, card: ClassCard, account: IssuedAccount): StudentRecord {
  const { id, recordId, firstName, lastName, grade, section, parentEmail, parentPhone } = applicant;
  return {
    id,
    studentId: recordId,
    signInId: account.signInId,
    classNumber: card.classNumber,
    firstName,
    lastName,
    grade,
    section,
    isActive: true,
    behaviorPoints: 0,
    hasParentContact: hasContact(applicant),
    parentEmail,
    parentPhone,
  };
}
