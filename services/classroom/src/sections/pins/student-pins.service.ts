import {
  AppError,
  type GuardianRecord,
  type Identity,
  type IssuedStudentPin,
  type IssuePin,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { newsVersion } from '../../ground/accounts/account-news.queries';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { PhonesOfPeople } from '../../ground/accounts/phones-of-people';
import { OFFICE_ALONE } from '../../people/guardians/guardian.entity';
import { readStudent } from '../students/student-detail';

/** Issues new slips to a family; allowed to everybody who may read a student's whole record. */
@Injectable()
export class StudentPinsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly phones: PhonesOfPeople,
  ) {}

  issue(identity: Identity, studentId: string, wanted: IssuePin): Promise<IssuedStudentPin> {
    return wanted.for === 'student'
      ? this.issueToStudent(identity, studentId)
      : this.issueToGuardian(identity, studentId, wanted.guardianId);
  }

  /** For whoever may give them a new PIN: the number may be that of somebody who had the account before. */
  async removePhone(identity: Identity, studentId: string, wanted: IssuePin): Promise<{ success: true }> {
    const { guardians } = await readStudent(this.db, identity, studentId);
    const guardian = wanted.for === 'guardian' ? meant(guardians, wanted.guardianId) : undefined;
    if (guardian && !guardian.mayChange) throw new AppError('FORBIDDEN', OFFICE_ALONE);
    await judged();
    if (guardian) await this.phones.remove('guardian', guardian.id);
    else await this.phones.remove('student', studentId);
    return { success: true };
  }

  private async issueToStudent(identity: Identity, studentId: string): Promise<IssuedStudentPin> {
    const { isActive } = await readStudent(this.db, identity, studentId);
    await judged();
    if (!isActive) throw new AppError('PERSON_INACTIVE');
    const issued = await this.accounts.replacePin(studentId, 'student');
    const credentials = { student: { studentId: issued.signInId, ...pinSlip(issued) } };
    return { success: true, credentials, ...(await this.phones.endOf(studentId)) };
  }

  /** If the guardian gains another child between the check and the new PIN, auth refuses that PIN, then or when it is told of the child. */
  private async issueToGuardian(
    identity: Identity,
    studentId: string,
    guardianId: string | undefined,
  ): Promise<IssuedStudentPin> {
    const { guardians: before } = await readStudent(this.db, identity, studentId);
    const { version = 0 } = (await this.db.readOne(newsVersion(meant(before, guardianId).id))) ?? {};
    const { isActive, guardians } = await readStudent(this.db, identity, studentId);
    const { id, mayChange } = meant(guardians, guardianId);
    if (!mayChange) throw new AppError('FORBIDDEN', OFFICE_ALONE);
    await judged();
    if (!isActive) throw new AppError('PERSON_INACTIVE');
    const issued = await this.accounts.replacePin(id, 'parent', { studentId, version });
    const credentials = { parent: { parentId: issued.signInId, ...pinSlip(issued) } };
    return { success: true, credentials, ...(await this.phones.endOf(id)) };
  }
}

function meant(guardians: readonly GuardianRecord[], wanted: string | undefined): GuardianRecord {
  if (wanted === undefined && guardians.length > 1) {
    const sentence = 'This student has more than one parent. Choose one of them.';
    throw refusedAt('guardianId', sentence);
  }
  const guardian = guardians.find(({ id }) => wanted === undefined || id === wanted);
  if (!guardian) throw new AppError('NOT_FOUND', 'There is no such parent of this student.');
  return guardian;
}
