import {
  AppError,
  type AddGuardian,
  type ChangedStudent,
  type ChangeStudent,
  type ClassCard,
  type GuardianRecord,
  type Identity,
  refusedAt,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { withoutNulls } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { holdYear } from '../../ground/calendar/running-year';
import { changeSeat } from '../../ground/capacity/capacity';
import { classById, classByNumber } from '../../ground/access/class-cards';
import { studentGate } from '../../ground/access/student-reach';
import { type LeftPlace, leaveGroups } from '../courses/group-enrolment.queries';
import { tellGroups } from '../courses/group-news';
import { type FamilyAtAuth, FamilyChanged, FamilyChanges } from '../../people/guardian-links/family-changes';
import type { Joined } from '../../people/guardian-links/joining';
import { followChild } from '../../people/guardians/families';
import { lockGuardiansOf } from '../../people/guardians/guardian-changes.queries';
import { stopErasures } from '../../people/profiles/erasure-stops';
import { enrolIn } from '../enrolment/enrolments';
import {
  familyOf,
  guardiansOf,
  holdStudent,
  type LockedStudent,
  noteOutByList,
  studentNow,
} from '../../people/profiles/student-record.queries';
import { readStudent } from '../students/student-detail';
import {
  childOf,
  columnsOf,
  contactAfter,
  judge,
  nameAfter,
  seatOf,
  type WantedChange,
  type WantedStudent,
  wayBetween,
} from './student-judgement';
import { fillContact } from './pass-contact';
import { linesOfGuardians, linesOfStudent } from './student-lines';
import type { OutByList } from '../../people/profiles/out-by-list';
import { StudentRow } from '../../people/profiles/student.entity';

/** Retries once if somebody changed the same family meanwhile. */
const ATTEMPTS = 2;

/** How a roster changes an existing student. */
export interface ChangeByRoster {
  wanted: WantedChange;
  /** No PIN of added guardians is shown. */
  withoutPin?: boolean;
  /** False by default. */
  outByList?: OutByList;
  /** What else is written in the same transaction; receives the groups that the student leaves with the school. */
  alongside: (
    tx: Tx,
    before: LockedStudent,
    after: LockedStudent,
    left: readonly LeftPlace[],
  ) => Promise<void>;
}

/** Changes of a student's record: the text fields, the class, the family's contact, or whether they are active. */
@Injectable()
export class StudentChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly family: FamilyChanges,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  change(identity: Identity, studentId: string, wanted: ChangeStudent): Promise<ChangedStudent> {
    return this.changeBy(identity, studentId, { wanted: () => wanted, alongside: async () => {} });
  }

  /** Adds another parent, with a new account or the one that the school knows by the address. */
  addGuardian(identity: Identity, studentId: string, parent: AddGuardian): Promise<ChangedStudent> {
    return this.changeBy(identity, studentId, {
      wanted: (_before, guardians) => comingBeside(parent, guardians),
      alongside: async () => {},
    });
  }

  /** Auth is asked before and told after; if somebody changes the same family in between, it is asked once more. */
  async changeBy(identity: Identity, studentId: string, roster: ChangeByRoster): Promise<ChangedStudent> {
    for (let attempt = 1; ; attempt++) {
      const asked = await this.ask(identity, studentId, roster);
      try {
        const { changed, told, joined } = await this.db.transaction(async (tx) => {
          await holdYear(tx);
          return this.changeIn(tx, identity, studentId, roster, asked);
        });
        await this.family.giveUp(undefined, asked, told);
        const shown = roster.withoutPin ? undefined : joined;
        const { parent, mailedPinsEnded } = await this.family.tell(identity, told, studentId, shown);
        return {
          ...changed,
          ...(parent && { credentials: { parent } }),
          ...(mailedPinsEnded.length > 0 && { mailedPinsEnded: [...mailedPinsEnded] }),
        };
      } catch (error) {
        await this.family.giveUp(error, asked);
        if (!(error instanceof FamilyChanged)) throw error;
        if (attempt === ATTEMPTS) throw new AppError('SERVICE_UNAVAILABLE');
      }
    }
  }

  /** Checks access, and asks auth what it has to be asked. */
  private async ask(identity: Identity, studentId: string, roster: ChangeByRoster): Promise<FamilyAtAuth> {
    const { role, personId } = identity;
    const [[gate], [now], guardians] = await this.db.read(
      studentGate(studentId, role, personId),
      studentNow(studentId),
      guardiansOf(studentId, role, personId),
    );
    const { before, wanted, given, further } = judge(
      identity,
      { gate, before: now, guardians },
      roster.wanted,
    );
    await judged();
    const after = { ...before, ...contactAfter(before, wanted, guardians), ...nameAfter(before, wanted) };
    const comers = { parents: further, withoutPin: roster.withoutPin ?? false };
    return this.family.ask(identity, [before, childOf(after, wanted)], guardians, given, comers);
  }

  private async changeIn(
    tx: Tx,
    identity: Identity,
    studentId: string,
    roster: ChangeByRoster,
    asked: FamilyAtAuth,
  ): Promise<{ changed: ChangedStudent; told: string[]; joined: Joined | undefined }> {
    await tx.sql(lockGuardiansOf(studentId));
    const held = await holdStudent(tx, studentId);
    const [gate] = await tx.sql(studentGate(studentId, identity.role, identity.personId));
    const guardians = await tx.sql(guardiansOf(studentId, identity.role, identity.personId));
    const found = { gate, before: held, guardians };
    const { before, wanted, recordId, given, further } = judge(identity, found, roster.wanted);
    const after = { ...(await this.apply(tx, before, wanted, guardians)), recordId };
    const child = childOf(after, wanted);
    const newcomer =
      guardians.length === 0 ? await this.family.newcomer(tx, identity, [before, child], asked) : undefined;
    const [from, to] = [seatOf(before), seatOf(after)];
    await changeSeat(tx, from, to);
    if (from !== to) await enrolIn(tx, studentId, to);
    if (after.isActive && !before.isActive)
      await stopErasures(tx, this.book, { studentIds: [studentId], because: 'returned' });
    const left = to === null ? await leaveGroups(tx, studentId) : [];
    await tellGroups(
      this.outbox,
      tx,
      left.map(({ groupId }) => groupId),
    );
    await roster.alongside(tx, before, after, left);
    await tx.em.update(StudentRow, { schoolId: tx.schoolId, id: studentId }, columnsOf(after));
    const outByList = roster.outByList ?? false;
    if (after.isActive !== before.isActive && outByList !== 'as_before')
      await tx.sql(noteOutByList(studentId, outByList));
    const { contacts, hasAsked } = await this.family.askInstead(tx, identity, after, guardians, given, asked);
    const changedGuardians = await followChild(tx, { guardians, before, after, contacts });
    const joined = newcomer && (await this.family.join(tx, identity, child, newcomer));
    const here = joined?.guardianIds ?? guardians.map(({ id }) => id);
    const beside = await this.family.joinFurther(tx, identity, child, further, { here, asked });
    if (guardians.length > 0 && beside.length > 0) await fillContact(tx, after);
    const besideIds = beside.flatMap(({ guardianIds }) => guardianIds);
    await this.outbox.publish(tx, 'student.changed', {
      studentId,
      ...wayBetween(before, after),
      ...(await familyOf(tx, studentId)),
      isActive: after.isActive,
    });
    const student = await readStudent(this.db, identity, studentId);
    const lines = [
      ...linesOfStudent(before, after),
      ...linesOfGuardians(studentId, guardians, student.guardians),
    ];
    for (const line of lines) await this.book.write(tx, line);
    await this.family.note(tx, studentId, changedGuardians);
    const parent = joined?.slip ?? beside[0]?.slip ?? (hasAsked ? ({ waiting: true } as const) : undefined);
    const changed = { success: true, student, ...(parent ? { credentials: { parent } } : {}) } as const;
    const newcomers = [...(newcomer ? [newcomer.accountId] : []), ...besideIds];
    const told = [...changedGuardians, ...newcomers, studentId];
    return { changed: await decided(tx, changed), told, joined: joined ?? beside[0] };
  }

  /** Another class brings its grade and section, unless others are given. */
  private async apply(
    tx: Tx,
    before: LockedStudent,
    wanted: WantedStudent,
    guardians: readonly GuardianRecord[],
  ): Promise<LockedStudent> {
    const card = await this.newClass(tx, before, wanted);
    return {
      ...before,
      ...nameAfter(before, wanted),
      classId: card?.id ?? before.classId,
      deviceId: card?.deviceId ?? before.deviceId,
      classNumber: card?.classNumber ?? before.classNumber,
      grade: wanted.grade ?? card?.grade ?? before.grade,
      section: wanted.section ?? card?.section ?? before.section,
      isActive: wanted.isActive ?? before.isActive,
      ...contactAfter(before, wanted, guardians),
    };
  }

  private async newClass(
    tx: Tx,
    before: LockedStudent,
    wanted: WantedStudent,
  ): Promise<ClassCard | undefined> {
    const asked = cardOf(wanted);
    if (asked === undefined) return undefined;
    const [card] = await tx.sql(asked);
    if (!card) throw new AppError('CLASS_NOT_FOUND', `There is no class card ${wanted.classNumber}.`);
    return card.id === before.classId ? undefined : card;
  }
}

function cardOf({ classId, classNumber }: WantedStudent) {
  if (classId !== undefined) return classById(classId);
  return classNumber === undefined ? undefined : classByNumber(classNumber);
}

/** A child's first guardian is written on its record; further ones are not. */
function comingBeside(parent: AddGuardian, guardians: readonly GuardianRecord[]): ReturnType<WantedChange> {
  const [firstName, lastName] = [parent.firstName ?? null, parent.lastName ?? null];
  const [email, phone] = [parent.email ?? null, parent.phone ?? null];
  if ((firstName ?? email ?? phone) === null) throw refusedAt('firstName', NOBODY);
  if (email !== null && guardians.some((known) => known.email === email))
    throw new AppError('EMAIL_TAKEN', 'This parent is already on the student’s page.');
  if (guardians.length > 0) return { further: [{ firstName, lastName, email, phone }] };
  const words = {
    parentFirstName: firstName,
    parentLastName: lastName,
    parentEmail: email,
    parentPhone: phone,
  };
  return withoutNulls(words);
}

const NOBODY = 'Give a first name, an email address or a phone number.';
