import {
  type AdminLogin,
  AppError,
  type ParentLogin,
  type ProofOfWork,
  type SessionGrant,
  type StudentLogin,
  type TeacherLogin,
} from '@homeroom/contracts';
import type { Statement } from '@homeroom/database';
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
import { Doorway, type View } from './doorway';
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
  account: Omit<AccountRow, 'slipHash'>;
  school: SchoolRow;
  schoolId: string;
  grant: SessionGrant;
}

/** What was typed, and how it is looked up. */
interface Claim {
  lookup: Statement<AccountRow>;
  /** What an ID that leads to nobody is counted under. */
  typed: string[];
  secret: string;
  /** Absent for a password, which has budgets of its own and does not meet the school's line. */
  pin?: { slipToken?: string; proof?: ProofOfWork };
}

/** Everybody with an account of their own. */
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
    return this.places.byCode(schoolCode, (place) => this.signIn(place, claim, visitor));
  }

  teacher({ schoolCode, teacherId, password, ...pin }: TeacherLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['teacher', schoolCode, teacherId];
    const claim: Claim = { lookup: findTeacher(teacherId), typed, secret: password, pin };
    return this.places.byCode(schoolCode, (place) => this.signIn(place, claim, visitor));
  }

  student({ schoolCode, studentId, password, ...pin }: StudentLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['student', schoolCode, studentId.toUpperCase()];
    const lookup = isSignInId(studentId) ? findStudent(studentId) : findStudentByRecord(studentId);
    const claim: Claim = { lookup, typed, secret: password, pin };
    return this.places.byCode(schoolCode, (place) => this.signIn(place, claim, visitor));
  }

  parent({ parentId, password, ...pin }: ParentLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['parent', parentId];
    const claim: Claim = { lookup: findGuardian(parentId), typed, secret: password, pin };
    return this.places.byParentId(parentId, (place) => this.signIn(place, claim, visitor));
  }

  private async signIn(place: Place, claim: Claim, visitor: Visitor): Promise<SignedIn> {
    this.hashing.gate.refuseWhenFull();
    const view = await this.doorway.look(place, claim.lookup, visitor);
    const [account] = view.rows;
    const subject = account
      ? accountSubject(account.accountId)
      : this.places.unknown('account', ...claim.typed);
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
    const grant = await this.doorway.letIn(
      view,
      { ...account, principal: false },
      { kind, sealed: account.secret },
    );
    return { account, school: view.school, schoolId, grant };
  }

  /** Everything about a proof but whether it was used before is asked here, before anything waits for anybody. */
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
