import {
  type AdminLogin,
  AppError,
  type ParentLogin,
  type ProofOfWork,
  type SessionGrant,
  type StudentLogin,
  type TeacherLogin,
} from '@homeroom/contracts';
import type { Statement, Tx } from '@homeroom/database';
import { isSignInId } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { accountSubject } from '../budgets/budget.lines';
import type { Visitor } from '../budgets/visitor';
import { ProofsOfWork } from '../line/proofs-of-work';
import type { LineTerms } from '../line/school-line';
import type { SchoolRow } from '../schools/schools.queries';
import { Hashing } from '../secrets/hashing';
import type { SecretKind } from '../secrets/vault';
import { slipFits } from '../secrets/slip';
import type { SessionOwner } from '../sessions/access-tokens';
import { Doorway, type Opened, type View } from './doorway';
import { type Place, Places } from './places';
import { SignInLog } from './sign-in-log';
import {
  type AccountRow,
  findAdmin,
  findGuardian,
  findStudent,
  findStudentByRecord,
  findTeacher,
} from './sign-in.queries';

export interface SignedIn {
  account: Omit<AccountRow, 'slipHash' | 'budgets'>;
  school: SchoolRow;
  schoolId: string;
  grant: SessionGrant;
}

/** What was typed, and the statement that looks it up. */
interface Claim {
  lookup: Statement<AccountRow>;
  /** The parts under which an unknown ID is counted. */
  typed: string[];
  secret: string;
  /** Undefined for a password, which has budgets of its own and does not count towards the school's line. */
  pin?: { slipToken?: string; proof?: ProofOfWork };
}

/** An account whose secret was right. */
interface Found {
  account: AccountRow;
  owner: SessionOwner;
  opened: Opened;
  view: View<AccountRow>;
  schoolId: string;
}
type Goes<T> = (found: Found) => Promise<T>;

/** Work for a signed-in person who has proved another sign-in. */
export type Witnessed<T> = (tx: Tx, owner: SessionOwner) => Promise<T>;

/** Signs in people with an account of their own. */
@Injectable()
export class SignInService {
  constructor(
    private readonly places: Places,
    private readonly doorway: Doorway,
    private readonly hashing: Hashing,
    private readonly proofs: ProofsOfWork,
    private readonly log: SignInLog,
  ) {}

  admin({ schoolCode, email, password }: AdminLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['admin', schoolCode, email];
    const claim: Claim = { lookup: findAdmin(email), typed, secret: password };
    return this.places.byCode(schoolCode, (place) => this.show(place, claim, visitor, this.letIn));
  }

  teacher(login: TeacherLogin, visitor: Visitor): Promise<SignedIn> {
    return this.showTeacher(login, visitor, this.letIn);
  }

  /** Opens no session, but counts and requires everything that a sign-in does. */
  proveTeacher<T>(login: TeacherLogin, visitor: Visitor, work: Witnessed<T>): Promise<T> {
    return this.showTeacher(login, visitor, (found) => this.witness(found, work));
  }

  proveParent<T>(login: ParentLogin, visitor: Visitor, work: Witnessed<T>): Promise<T> {
    return this.showParent(login, visitor, (found) => this.witness(found, work));
  }

  private showTeacher<T>(
    { schoolCode, teacherId, password, ...pin }: TeacherLogin,
    visitor: Visitor,
    goes: Goes<T>,
  ): Promise<T> {
    const typed = ['teacher', schoolCode, teacherId];
    const claim: Claim = { lookup: findTeacher(teacherId), typed, secret: password, pin };
    return this.places.byCode(schoolCode, (place) => this.show(place, claim, visitor, goes));
  }

  student({ schoolCode, studentId, password, ...pin }: StudentLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['student', schoolCode, studentId.toUpperCase()];
    const lookup = isSignInId(studentId) ? findStudent(studentId) : findStudentByRecord(studentId);
    const claim: Claim = { lookup, typed, secret: password, pin };
    return this.places.byCode(schoolCode, (place) => this.show(place, claim, visitor, this.letIn));
  }

  parent(login: ParentLogin, visitor: Visitor): Promise<SignedIn> {
    return this.showParent(login, visitor, this.letIn);
  }

  private showParent<T>(
    { parentId, password, ...pin }: ParentLogin,
    visitor: Visitor,
    goes: Goes<T>,
  ): Promise<T> {
    const typed = ['parent', parentId];
    const claim: Claim = { lookup: findGuardian(parentId), typed, secret: password, pin };
    return this.places.byParentId(parentId, (place) => this.show(place, claim, visitor, goes));
  }

  private readonly letIn: Goes<SignedIn> = async ({ account, owner, opened, view, schoolId }) => {
    if (!view.school) throw new AppError('SIGN_IN_FAILED');
    const grant = await this.doorway.letIn(view, owner, opened);
    return { account, school: view.school, schoolId, grant };
  };

  private witness<T>({ owner, opened }: Found, work: Witnessed<T>): Promise<T> {
    return this.doorway.witness(owner, opened, (tx) => work(tx, owner));
  }

  private async show<T>(place: Place, claim: Claim, visitor: Visitor, goes: Goes<T>): Promise<T> {
    this.hashing.gate.refuseWhenFull();
    const unknown = this.places.unknown('account', ...claim.typed);
    const view = await this.doorway.look(place, claim.lookup, visitor, unknown);
    const [account] = view.rows;
    const subject = account ? accountSubject(account.accountId) : unknown;
    const { schoolId } = place;
    const kind: SecretKind = claim.pin ? 'pin' : 'password';
    const kept = account && {
      sealed: account.secret,
      place: { schoolId, accountId: account.accountId, kind },
    };
    const line = this.lineFor(place, view, claim);
    const { right } = await this.doorway.judge([subject], view.origin, line, async () =>
      (await this.hashing.isSecret(claim.secret, kept)) ? subject : undefined,
    );
    if (!right) await this.log.refused(account?.accountId, 'wrong_secret', visitor.agent);
    if (!right || !account || !view.school) throw new AppError('SIGN_IN_FAILED');
    const opened = { kind, sealed: account.secret };
    return goes({ account, owner: { ...account, principal: false }, opened, view, schoolId });
  }

  /** Checks everything about a proof except whether it was used before, and so before any lock is taken. */
  private lineFor(
    { lineKey, weight }: Place,
    { rows: [account], origin, timeZone }: View<AccountRow>,
    { pin, typed }: Claim,
  ): LineTerms | undefined {
    if (!pin) return undefined;
    return {
      key: lineKey,
      timeZone,
      weight,
      fromSchool: origin.isKnownAddress,
      hasSlip: slipFits(account?.slipHash, pin.slipToken),
      proof: this.proofs.read(pin.proof, typed),
      typed,
    };
  }
}
