import {
  AppError,
  type ChangedStudent,
  type ChangeStudent,
  type ClassCard,
  type GuardianContact,
  type GuardianRecord,
  type Identity,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts';
import { holdYear } from '../calendar/running-year';
import { changeSeat } from '../capacity/capacity';
import { classByNumber } from '../classes/class.queries';
import { leaveGroups } from '../courses/group-enrolment.queries';
import { tellGroups } from '../courses/group-news';
import { type DrawnGuardian, FamilyChanges } from '../guardian-links/family-changes';
import { followChild, judgeContacts } from '../guardians/families';
import { lockGuardiansOf } from '../guardians/guardian-changes.queries';
import { enrolIn } from './enrolments';
import { admitToStudent } from './student-access';
import { accountOf } from './student-account';
import { guardiansOf, holdStudent, type LockedStudent } from './student-changes.queries';
import { readStudent } from './student-detail';
import { linesOfGuardians, linesOfStudent } from './student-lines';
import { StudentRow } from './student.entity';
import { studentGate } from './student.queries';

/** How a roster changes a student whom the school knows. */
export interface ChangeByRoster {
  wanted: (before: LockedStudent) => ChangeStudent & { recordId?: string };
  /** What else is written in the same transaction. */
  alongside: (tx: Tx, before: LockedStudent, after: LockedStudent) => Promise<void>;
}

/** One person's record changes: the words on it, the class, the family's contact, or whether they are here at all. */
@Injectable()
export class StudentChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly family: FamilyChanges,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  change(identity: Identity, studentId: string, wanted: ChangeStudent): Promise<ChangedStudent> {
    return this.changeBy(identity, studentId, { wanted: () => wanted, alongside: async () => {} });
  }

  async changeBy(identity: Identity, studentId: string, roster: ChangeByRoster): Promise<ChangedStudent> {
    const drawn: DrawnGuardian = {};
    try {
      return await this.db.transaction(async (tx) => {
        await holdYear(tx);
        return this.changeIn(tx, identity, studentId, roster, drawn);
      });
    } catch (error) {
      if (drawn.id) await this.family.giveUp(drawn.id);
      throw error;
    }
  }

  private async changeIn(
    tx: Tx,
    identity: Identity,
    studentId: string,
    roster: ChangeByRoster,
    drawn: DrawnGuardian,
  ): Promise<ChangedStudent> {
    await tx.sql(lockGuardiansOf(studentId));
    const before = await holdStudent(tx, studentId);
    const [gate] = await tx.sql(studentGate(studentId, identity.role, identity.personId));
    admitToStudent(gate);
    if (!before) throw new AppError('NOT_FOUND');
    const { recordId = before.recordId, ...wanted } = roster.wanted(before);
    refuseBeyondTheClass(identity, before, wanted);
    const guardians = await tx.sql(guardiansOf(studentId, identity.role, identity.personId));
    const given = contactsIn(wanted, guardians);
    judgeContacts(guardians, given);
    await judged();
    const after = { ...(await this.apply(tx, before, wanted, guardians)), recordId };
    await roster.alongside(tx, before, after);
    const { parentFirstName = null, parentLastName = null } = wanted;
    const child = { ...after, parentFirstName, parentLastName };
    const newcomer =
      guardians.length === 0 ? await this.family.newcomer(tx, identity, before, child, drawn) : undefined;
    const [from, to] = [seatOf(before), seatOf(after)];
    await changeSeat(tx, from, to);
    if (from !== to) await enrolIn(tx, studentId, to);
    if (to === null) await tellGroups(this.outbox, tx, await leaveGroups(tx, studentId));
    await tx.em.update(StudentRow, { schoolId: tx.schoolId, id: studentId }, columnsOf(after));
    const { contacts, hasAsked } = await this.family.askInstead(tx, identity, after, guardians, given);
    const changedGuardians = await followChild(tx, { guardians, before, after, contacts });
    const joined = newcomer && (await this.family.join(tx, identity, child, newcomer));
    await this.outbox.publish(tx, 'student.changed', {
      studentId,
      ...wayBetween(before, after),
      guardianIds: joined?.guardianIds ?? guardians.map(({ id }) => id),
      isActive: after.isActive,
    });
    const student = await readStudent(this.db, identity, studentId);
    const lines = [
      ...linesOfStudent(before, after),
      ...linesOfGuardians(studentId, guardians, student.guardians),
    ];
    for (const line of lines) await this.book.write(tx, line);
    await this.accounts.update([...changedGuardians, accountOf(after)]);
    const parent = joined?.slip ?? (hasAsked ? ({ waiting: true } as const) : undefined);
    return { success: true, student, ...(parent ? { credentials: { parent } } : {}) };
  }

  /** With another class come its grade and section, unless others are given. */
  private async apply(
    tx: Tx,
    before: LockedStudent,
    wanted: ChangeStudent,
    guardians: readonly GuardianRecord[],
  ): Promise<LockedStudent> {
    const card = await this.newClass(tx, before, wanted);
    const contact =
      guardians.length === 0
        ? {
            parentEmail: wanted.parentEmail === undefined ? before.parentEmail : wanted.parentEmail,
            parentPhone: wanted.parentPhone === undefined ? before.parentPhone : wanted.parentPhone,
          }
        : {};
    return {
      ...before,
      firstName: wanted.firstName ?? before.firstName,
      lastName: wanted.lastName ?? before.lastName,
      classId: card?.id ?? before.classId,
      deviceId: card?.deviceId ?? before.deviceId,
      classNumber: card?.classNumber ?? before.classNumber,
      grade: wanted.grade ?? card?.grade ?? before.grade,
      section: wanted.section ?? card?.section ?? before.section,
      isActive: wanted.isActive ?? before.isActive,
      ...contact,
    };
  }

  private async newClass(
    tx: Tx,
    { classId }: LockedStudent,
    { classNumber }: ChangeStudent,
  ): Promise<ClassCard | undefined> {
    if (classNumber === undefined) return undefined;
    const [card] = await tx.sql(classByNumber(classNumber));
    if (!card) throw new AppError('CLASS_NOT_FOUND', `There is no class card ${classNumber}.`);
    return card.id === classId ? undefined : card;
  }
}

/** A teacher who leads the class keeps its records; who comes and who goes is for the school's office. */
function refuseBeyondTheClass(
  { role }: Identity,
  before: LockedStudent,
  { classNumber = before.classNumber, isActive = before.isActive }: ChangeStudent,
): void {
  if (role === 'school_admin') return;
  if (classNumber !== before.classNumber)
    throw new AppError('FORBIDDEN', 'Only your school’s office moves a student to another class.');
  if (isActive !== before.isActive)
    throw new AppError('FORBIDDEN', 'Only your school’s office deactivates or reactivates a student.');
}

/** What a fact says of the class, and of the one before where it is another. */
export function wayBetween(
  from: Pick<LockedStudent, 'classId' | 'classNumber'>,
  { classId, classNumber }: Pick<LockedStudent, 'classId' | 'classNumber'>,
) {
  const left = from.classId === classId ? null : from;
  return {
    classId,
    classNumber,
    fromClassId: left?.classId ?? null,
    fromClassNumber: left?.classNumber ?? null,
  };
}

/** The record's own parent is the first guardian. */
function contactsIn(wanted: ChangeStudent, [first]: readonly GuardianRecord[]): GuardianContact[] {
  const { guardians: named = [] } = wanted;
  const given = {
    email: wanted.parentEmail,
    phone: wanted.parentPhone,
    firstName: wanted.parentFirstName,
    lastName: wanted.parentLastName,
  };
  const own = Object.entries(given).filter(([, value]) => value !== undefined);
  if (!first || own.length === 0) return named;
  return [{ id: first.id, ...Object.fromEntries(own) }, ...named.filter(({ id }) => id !== first.id)];
}

/** Who is inactive has none. */
function seatOf({ isActive, classId }: LockedStudent): string | null {
  return isActive ? classId : null;
}

function columnsOf(student: LockedStudent) {
  const { recordId, classId, firstName, lastName, grade, section, parentEmail, parentPhone, isActive } =
    student;
  return { recordId, classId, firstName, lastName, grade, section, parentEmail, parentPhone, isActive };
}
