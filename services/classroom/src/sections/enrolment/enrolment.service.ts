import {
  type ClassCard,
  type CreatedStudent,
  type CreateStudent,
  type FactMap,
  type Identity,
  type IssuedAccount,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AccountNews } from '../../ground/accounts/account-news';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { holdYear } from '../../ground/calendar/running-year';
import { refuseWithoutStudentPlace, takePlacesForStudents } from '../../ground/capacity/capacity';
import { accessToClass } from '../../ground/access/class-access';
import { type IssuedGuardian, type Joined, Joining } from '../../people/guardian-links/joining';
import { childOf, hasParent, type ParentInWords } from '../../people/guardians/guardian-accounts';
import { type Applicant, apply, drawRecordId, guardianOrder, studentOrder, toRecord } from './applicant';
import { enrolNewcomers } from './enrolments';
import { StudentRow } from '../../people/profiles/student.entity';
import { recordIdTaken } from '../../people/profiles/student.queries';

const RECORD_ID = /^STU-\S+$/;

/** Options for a student who is not entered by hand. */
interface RosterWords {
  /** The school's own id, used as it is; if it is taken, the enrolment is refused. */
  recordId: string | null;
  furtherParents?: readonly ParentInWords[];
}

export interface FromRoster extends RosterWords {
  /** What else is written in the same transaction. */
  alongside: (tx: Tx, studentId: string) => Promise<void>;
}

export interface Newcomer {
  wanted: CreateStudent;
  roster: RosterWords;
}

/** Like `FromRoster.alongside` for several students, in their order. */
type AlongsideAll = (tx: Tx, studentIds: readonly string[]) => Promise<void>;

/** A parent to be added, and the child with that parent's contact. */
interface Comer {
  id: string;
  child: Applicant;
}

interface Drawn {
  applicant: Applicant;
  card: ClassCard;
  comers: Comer[];
  ownRecordId: string;
}

interface Seated {
  created: CreatedStudent;
  joined: Joined | undefined;
  fact: FactMap['student.created'];
  /** People whom auth may have to be told about. */
  news: string[];
}

interface WithAccounts {
  applicant: Applicant;
  card: ClassCard;
  account: IssuedAccount;
  guardians: { child: Applicant; account: IssuedGuardian }[];
  /** From a roster, used as it is. */
  ownRecordId: string | null;
}

/** With the record as written. */
interface Seat extends WithAccounts {
  student: Applicant;
}

/** Enrols a student in a class, and adds guardians to the school if a parent's email address or telephone number is given. */
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

  /** From a roster no PIN is shown or generated: slips are made for a class on request. */
  async enrol(identity: Identity, wanted: CreateStudent, roster?: FromRoster): Promise<CreatedStudent> {
    const card = await accessToClass(this.db, identity, wanted.classNumber);
    await judged();
    await refuseWithoutStudentPlace(this.db, card);
    const recordId = roster?.recordId ?? (await this.freeRecordId(wanted.studentId));
    const applicant = apply(wanted, card, recordId);
    const comers = comersWith(applicant, roster);
    const withoutPin = roster !== undefined;
    const ids = [applicant.id, ...comers.map(({ id }) => id)];
    const { created, joined, news } = await this.orWithdraw(ids, async () => {
      const account = await this.issueStudent(applicant, card, withoutPin);
      const guardians: WithAccounts['guardians'] = [];
      for (const { id, child } of comers)
        guardians.push({ child, account: await this.joining.issue(identity, id, child, withoutPin) });
      return this.db.transaction(async (tx) => {
        await holdYear(tx);
        const one = { applicant, card, account, guardians, ownRecordId: roster?.recordId ?? null };
        const [seated] = await this.seat(tx, identity, [one]);
        if (!seated) throw new Error('Nobody was seated');
        await roster?.alongside(tx, applicant.id);
        await this.outbox.publish(tx, 'student.created', seated.fact);
        await decided(tx, seated.created);
        return seated;
      });
    });
    const { credentials } = created;
    const { parent } = await this.joining.tell(identity, news, applicant.id, withoutPin ? undefined : joined);
    return { ...created, credentials: { ...credentials, ...(parent ? { parent } : {}) } };
  }

  /** Auth generates and hashes before the transaction begins; accounts that end up unused are withdrawn. */
  private async orWithdraw<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.accounts.withdrawAfter(error, ids);
      throw error;
    }
  }

  /** Enrols several students of a roster with one request to auth and one fact: all of them or none. */
  async enrolTogether(
    identity: Identity,
    newcomers: readonly Newcomer[],
    alongside: AlongsideAll,
  ): Promise<void> {
    const drawn: Drawn[] = [];
    for (const { wanted, roster } of newcomers) {
      const known = drawn.find(({ card }) => card.classNumber === wanted.classNumber)?.card;
      const card = known ?? (await accessToClass(this.db, identity, wanted.classNumber));
      const ownRecordId = roster.recordId ?? drawRecordId();
      const applicant = apply(wanted, card, ownRecordId);
      drawn.push({ applicant, card, comers: comersWith(applicant, roster), ownRecordId });
    }
    const orders = drawn.flatMap(({ applicant, card, comers }) => [
      studentOrder(applicant, card),
      ...comers.map(({ id, child }) => guardianOrder(id, child)),
    ]);
    const ids = orders.map(({ id }) => id);
    const news = await this.orWithdraw(ids, async () => {
      const answers = await this.accounts.issueTogether(orders);
      const issued = new Map(answers.map((account, index) => [orders[index]?.id, account]));
      return this.db.transaction((tx) => this.seatTogether(tx, identity, drawn, issued, alongside));
    });
    await this.news.tell(news);
  }

  private async seatTogether(
    tx: Tx,
    identity: Identity,
    drawn: readonly Drawn[],
    issued: ReadonlyMap<string | undefined, IssuedAccount>,
    alongside: AlongsideAll,
  ): Promise<string[]> {
    await holdYear(tx);
    const all = drawn.map(({ comers, ...newcomer }): WithAccounts => {
      const account = issued.get(newcomer.applicant.id);
      if (!account) throw new Error('Auth answered fewer accounts than it was asked for');
      const guardians = comers.flatMap(({ id, child }) => {
        const guardian = issued.get(id);
        return guardian ? [{ child, account: guardian }] : [];
      });
      return { ...newcomer, account, guardians };
    });
    const seated = await this.seat(tx, identity, all);
    await alongside(
      tx,
      seated.map(({ fact }) => fact.studentId),
    );
    const students = seated.map(({ fact }) => fact);
    await this.outbox.publish(tx, 'roster.imported', { teachers: [], students });
    return seated.flatMap(({ news }) => news);
  }

  /** In the order of `all`. Follows the common lock order: the year, guardians, classes, the school. */
  private async seat(tx: Tx, identity: Identity, all: readonly WithAccounts[]): Promise<Seated[]> {
    const coming = all.flatMap(({ guardians }) => guardians.map(({ account }) => account));
    for (const guardian of coming.toSorted(byAccount)) await this.joining.holdStill(tx, identity, guardian);
    await takePlacesForStudents(
      tx,
      all.map(({ card }) => card),
    );
    // The school's row is locked by now, so a record id that is free stays free until the commit.
    const seats: Seat[] = [];
    for (const one of all) {
      const recordId = one.ownRecordId ?? (await this.freeRecordId(one.applicant.recordId));
      seats.push({ ...one, student: { ...one.applicant, recordId } });
    }
    const { schoolId } = tx;
    const rows = seats.map(({ student, account: { signInId } }) => ({ ...student, schoolId, signInId }));
    await tx.em.insert(StudentRow, rows);
    await enrolNewcomers(tx, rows);
    await this.news.note(tx, 'student', seats.filter(isRenamed).map(idOf));
    await this.book.writeAll(tx, seats.map(lineOf));
    const seated: Seated[] = [];
    for (const seat of seats) seated.push(seatedAs(seat, await this.joinAll(tx, identity, seat.guardians)));
    return seated;
  }

  /** Two entries may be the same person, whom auth knows by one address; they are added once. */
  private async joinAll(tx: Tx, identity: Identity, guardians: WithAccounts['guardians']): Promise<Joined[]> {
    const joined: Joined[] = [];
    const here = new Set<string>();
    for (const { child, account } of guardians) {
      if (here.has(account.accountId)) continue;
      here.add(account.accountId);
      joined.push(await this.joining.join(tx, identity, child, account));
    }
    return joined;
  }

  private issueStudent(applicant: Applicant, card: ClassCard, withoutPin: boolean): Promise<IssuedAccount> {
    const { id, role, ...order } = studentOrder(applicant, card);
    return this.accounts.issue(id, role, { ...order, ...(withoutPin && { withoutPin }) });
  }

  /** The client's `STU-…` if it is valid and free, else a new one. */
  private async freeRecordId(wanted: string | undefined): Promise<string> {
    if (!wanted || !RECORD_ID.test(wanted)) return drawRecordId();
    return (await this.db.readOne(recordIdTaken(wanted))) ? drawRecordId() : wanted;
  }
}

const idOf = ({ student }: Seat) => student.id;

/** Whether the record id was taken after the account was issued. */
const isRenamed = ({ student, applicant }: Seat) => student.recordId !== applicant.recordId;

const lineOf = ({ student, card }: Seat): AuditWords => ({
  action: 'student.enrolled',
  about: [
    { kind: 'student', id: student.id },
    { kind: 'class', id: card.deviceId },
  ],
  detail: { classNumber: card.classNumber },
});

function seatedAs(seat: Seat, joined: Joined[]): Seated {
  const { student, card, account } = seat;
  const [first] = joined;
  const { id: classId, classNumber } = card;
  const guardianIds = joined.flatMap((one) => one.guardianIds);
  return {
    created: {
      success: true,
      student: {
        ...toRecord(student, card, account),
        isLinkWaiting: joined.some(({ slip }) => 'waiting' in slip),
      },
      credentials: {
        student: { studentId: account.signInId, ...pinSlip(account) },
        ...(first ? { parent: first.slip } : {}),
      },
    },
    fact: { studentId: student.id, classId, classNumber, guardianIds },
    joined: first,
    news: [
      ...(isRenamed(seat) ? [student.id] : []),
      ...joined.flatMap(({ slip, guardianIds: ids }) => ('linked' in slip ? ids : [])),
    ],
  };
}

const byAccount = (a: IssuedAccount, b: IssuedAccount) => a.accountId.localeCompare(b.accountId);

/** The parent on the record, if anything is known of one, and further ones. */
function comersWith(applicant: Applicant, roster: RosterWords | undefined): Comer[] {
  const own = hasParent(applicant) ? [applicant] : [];
  const further = (roster?.furtherParents ?? []).map((parent) => childOf(applicant, parent));
  return [...own, ...further].map((child) => ({ id: uuidv7(), child }));
}
