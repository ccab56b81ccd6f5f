import {
  type AdminLogin,
  AppError,
  type ParentLogin,
  type SessionGrant,
  type StudentLogin,
  type TeacherLogin,
} from '@homeroom/contracts';
import type { Statement } from '@homeroom/database';
import { isSignInId } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../budgets/visitor';
import type { SchoolRow } from '../schools/schools.queries';
import { Hashing } from '../secrets/hashing';
import type { SecretKind } from '../secrets/vault';
import { Doorway, type Place } from './doorway';
import {
  type AccountRow,
  findAdmin,
  findGuardian,
  findStudent,
  findStudentByRecord,
  findTeacher,
} from './sign-in.queries';

export interface SignedIn {
  account: AccountRow;
  school: SchoolRow;
  schoolId: string;
  grant: SessionGrant;
}

/** What was typed, and how it is looked up. */
interface Claim {
  lookup: Statement<AccountRow>;
  kind: SecretKind;
  /** What an ID that leads to nobody is counted under. */
  typed: string[];
  secret: string;
}

/** Everybody with an account of their own. */
@Injectable()
export class SignInService {
  constructor(
    private readonly doorway: Doorway,
    private readonly hashing: Hashing,
  ) {}

  admin({ schoolCode, email, password }: AdminLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['admin', schoolCode, email];
    return this.doorway.at('school_code', schoolCode, (place) =>
      this.signIn(place, { lookup: findAdmin(email), kind: 'password', typed, secret: password }, visitor),
    );
  }

  teacher({ schoolCode, teacherId, password }: TeacherLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['teacher', schoolCode, teacherId];
    return this.doorway.at('school_code', schoolCode, (place) =>
      this.signIn(place, { lookup: findTeacher(teacherId), kind: 'pin', typed, secret: password }, visitor),
    );
  }

  student({ schoolCode, studentId, password }: StudentLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['student', schoolCode, studentId.toUpperCase()];
    const lookup = isSignInId(studentId) ? findStudent(studentId) : findStudentByRecord(studentId);
    return this.doorway.at('school_code', schoolCode, (place) =>
      this.signIn(place, { lookup, kind: 'pin', typed, secret: password }, visitor),
    );
  }

  parent({ parentId, password }: ParentLogin, visitor: Visitor): Promise<SignedIn> {
    const typed = ['parent', parentId];
    return this.doorway.at('parent_id', parentId, (place) =>
      this.signIn(place, { lookup: findGuardian(parentId), kind: 'pin', typed, secret: password }, visitor),
    );
  }

  private async signIn(place: Place, claim: Claim, visitor: Visitor): Promise<SignedIn> {
    this.hashing.gate.refuseWhenFull();
    const view = await this.doorway.look(place, claim.lookup, visitor);
    const [account] = view.rows;
    const subject = account
      ? ({ key: `account:${account.accountId}`, rule: 'account', accountId: account.accountId } as const)
      : this.doorway.unknown('account', ...claim.typed);
    const { schoolId } = place;
    const kept = account && {
      sealed: account.secret,
      place: { schoolId, accountId: account.accountId, kind: claim.kind },
    };
    const { right } = await this.doorway.judge([subject], view.origin, async () =>
      (await this.hashing.isSecret(claim.secret, kept)) ? subject : undefined,
    );
    if (!right || !account || !view.school) throw new AppError('SIGN_IN_FAILED');
    const opened = { kind: claim.kind, sealed: account.secret };
    const grant = await this.doorway.letIn(view, { ...account, principal: false }, opened);
    return { account, school: view.school, schoolId, grant };
  }
}
