import {
  type ClassCard,
  type CreatedStudent,
  type CreateStudent,
  type FactMap,
  type Identity,
  type IssuedAccount,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AccountNews } from '../../ground/accounts/account-news';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { holdYear } from '../../ground/calendar/running-year';
import { lockCards } from '../../ground/capacity/capacity.queries';
import { refuseWithoutStudentPlace, takePlaceForStudent } from '../../ground/capacity/capacity';
import { accessToClass } from '../../ground/access/class-access';
import { type IssuedGuardian, type Joined, Joining } from '../../people/guardian-links/joining';
import { hasParent } from '../../people/guardians/guardian-accounts';
import { type Applicant, apply, drawRecordId, guardianOrder, studentOrder, toRecord } from './applicant';
import { enrolIn } from './enrolments';
import { StudentRow } from '../../people/profiles/student.entity';
import { recordIdTaken } from '../../people/profiles/student.queries';

const RECORD_ID = /^STU-\S+$/;

/** How a student comes who is not entered by hand. */
export interface FromRoster {
  /** The school's own, taken as it is; one that is taken refuses the enrolment. */
  recordId: string | null;
  /** What else is written in the same transaction. */
  alongside: (tx: Tx, studentId: string) => Promise<void>;
}

export interface Newcomer {
  wanted: CreateStudent;
  roster: FromRoster;
}

interface Drawn {
  applicant: Applicant;
  card: ClassCard;
  guardianId: string | undefined;
  roster: FromRoster;
}

interface Seated {
  created: CreatedStudent;
  joined: Joined | undefined;
  fact: FactMap['student.created'];
  /** Of whom auth may have to hear. */
  news: string[];
}

interface WithAccounts {
  applicant: Applicant;
  card: ClassCard;
  account: IssuedAccount;
  guardian: IssuedGuardian | undefined;
  roster: FromRoster | undefined;
}

/** A student comes to a class, and its guardian to the school where a parent's e-mail or telephone was given. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly news: AccountNews,
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
    const ids = [applicant.id, ...(guardianId ? [guardianId] : [])];
    const { created, joined, news } = await this.orWithdraw(ids, async () => {
      const account = await this.issueStudent(applicant, card, withoutPin);
      const guardian = guardianId && (await this.joining.issue(identity, guardianId, applicant, withoutPin));
      return this.db.transaction(async (tx) => {
        await holdYear(tx);
        const newcomer = { applicant, card, account, guardian: guardian || undefined, roster };
        const seated = await this.seat(tx, identity, newcomer);
        await this.outbox.publish(tx, 'student.created', seated.fact);
        await decided(tx, seated.created);
        return seated;
      });
    });
    const { credentials } = created;
    const parent = await this.joining.tell(identity, news, applicant.id, withoutPin ? undefined : joined);
    return { ...created, credentials: { ...credentials, ...(parent ? { parent } : {}) } };
  }

  /** Auth draws and hashes before the transaction begins; what it drew for nobody is taken back. */
  private async orWithdraw<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.accounts.withdrawAfter(error, ids);
      throw error;
    }
  }

  /** Several of a roster: all of them with one order to auth and one fact, or none. */
  async enrolTogether(identity: Identity, newcomers: readonly Newcomer[]): Promise<void> {
    const drawn: Drawn[] = [];
    for (const { wanted, roster } of newcomers) {
      const known = drawn.find(({ card }) => card.classNumber === wanted.classNumber)?.card;
      const card = known ?? (await accessToClass(this.db, identity, wanted.classNumber));
      const recordId = roster.recordId ?? drawRecordId();
      const applicant = apply(wanted, card, recordId);
      const guardianId = hasParent(applicant) ? uuidv7() : undefined;
      drawn.push({ applicant, card, guardianId, roster: { ...roster, recordId } });
    }
    const orders = drawn.flatMap(({ applicant, card, guardianId }) => [
      studentOrder(applicant, card),
      ...(guardianId ? [guardianOrder(guardianId, applicant)] : []),
    ]);
    const ids = orders.map(({ id }) => id);
    const news = await this.orWithdraw(ids, async () => {
      const answers = await this.accounts.issueTogether(orders);
      const issued = new Map(answers.map((account, index) => [orders[index]?.id, account]));
      return this.db.transaction((tx) => this.seatAll(tx, identity, drawn, issued));
    });
    await this.news.tell(news);
  }

  /** Locks in the order in which everybody does: the year, guardians, classes, the school. */
  private async seatAll(
    tx: Tx,
    identity: Identity,
    drawn: readonly Drawn[],
    issued: ReadonlyMap<string | undefined, IssuedAccount>,
  ): Promise<string[]> {
    await holdYear(tx);
    const guardians = drawn.flatMap(({ guardianId }) => (guardianId && issued.get(guardianId)) || []);
    for (const guardian of guardians.toSorted(byAccount))
      await this.joining.holdStill(tx, identity, guardian);
    await tx.sql(lockCards([...new Set(drawn.map(({ card }) => card.id))]));
    const students: FactMap['student.created'][] = [];
    const told: string[] = [];
    for (const { guardianId, ...newcomer } of drawn) {
      const account = issued.get(newcomer.applicant.id);
      if (!account) throw new Error('Auth answered fewer accounts than it was asked for');
      const guardian = guardianId ? issued.get(guardianId) : undefined;
      const { fact, news } = await this.seat(tx, identity, { ...newcomer, account, guardian });
      students.push(fact);
      told.push(...news);
    }
    await this.outbox.publish(tx, 'roster.imported', { teachers: [], students });
    return told;
  }

  private async seat(
    tx: Tx,
    identity: Identity,
    { applicant, card, account, guardian, roster }: WithAccounts,
  ): Promise<Seated> {
    if (guardian) await this.joining.holdStill(tx, identity, guardian);
    await takePlaceForStudent(tx, card);
    // The school's row is locked by now, so a record id that is free stays free until the commit.
    const recordId = roster?.recordId ?? (await this.freeRecordId(applicant.recordId));
    const student = { ...applicant, recordId };
    await tx.em.insert(StudentRow, { ...student, schoolId: tx.schoolId, signInId: account.signInId });
    await enrolIn(tx, student.id, card.id);
    // It was taken since the account was drawn.
    const isRenamed = recordId !== applicant.recordId;
    if (isRenamed) await this.news.note(tx, 'student', [student.id]);
    await this.book.write(tx, {
      action: 'student.enrolled',
      about: [
        { kind: 'student', id: student.id },
        { kind: 'class', id: card.deviceId },
      ],
      detail: { classNumber: card.classNumber },
    });
    const joined = guardian && (await this.joining.join(tx, identity, student, guardian));
    await roster?.alongside(tx, student.id);
    const created: CreatedStudent = {
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
    const { id: classId, classNumber } = card;
    return {
      created,
      fact: { studentId: student.id, classId, classNumber, guardianIds: joined?.guardianIds ?? [] },
      joined,
      news: [
        ...(isRenamed ? [student.id] : []),
        ...(joined && 'linked' in joined.slip ? joined.guardianIds : []),
      ],
    };
  }

  private issueStudent(applicant: Applicant, card: ClassCard, withoutPin: boolean): Promise<IssuedAccount> {
    const { id, role, ...order } = studentOrder(applicant, card);
    return this.accounts.issue(id, role, { ...order, ...(withoutPin && { withoutPin }) });
  }

  /** The client's `STU-…` where it is one and free, else one of ours. */
  private async freeRecordId(wanted: string | undefined): Promise<string> {
    if (!wanted || !RECORD_ID.test(wanted)) return drawRecordId();
    return (await this.db.readOne(recordIdTaken(wanted))) ? drawRecordId() : wanted;
  }
}

const byAccount = (a: IssuedAccount, b: IssuedAccount) => a.accountId.localeCompare(b.accountId);
