import {
  AppError,
  type GuardianRecord,
  type Identity,
  type IssuedStudentPin,
  type IssuePin,
  type StudentDetail,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Accounts, pinSlip } from '../accounts/accounts';
import { admitToStudent } from './student-access';
import { guardiansOf, studentRecord } from './student-changes.queries';
import { studentGate } from './student.queries';

/** Who reads a student's whole record, and gives the family new slips. */
@Injectable()
export class StudentPinsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
  ) {}

  async detail({ role, personId }: Identity, studentId: string): Promise<StudentDetail> {
    const [[gate], [record], guardians] = await this.db.read(
      studentGate(studentId, role, personId),
      studentRecord(studentId),
      guardiansOf(studentId),
    );
    admitToStudent(gate);
    if (!record) throw new AppError('NOT_FOUND');
    return { ...record, guardians };
  }

  async issue(identity: Identity, studentId: string, wanted: IssuePin): Promise<IssuedStudentPin> {
    const { isActive, guardians } = await this.detail(identity, studentId);
    if (!isActive) throw new AppError('PERSON_INACTIVE');
    if (wanted.for === 'student') {
      const issued = await this.accounts.replacePin(studentId, 'student');
      return { success: true, credentials: { student: { studentId: issued.signInId, ...pinSlip(issued) } } };
    }
    const { id } = meant(guardians, wanted.guardianId);
    const issued = await this.accounts.replacePin(id, 'parent', studentId);
    return { success: true, credentials: { parent: { parentId: issued.signInId, ...pinSlip(issued) } } };
  }
}

function meant(guardians: readonly GuardianRecord[], wanted: string | undefined): GuardianRecord {
  if (wanted === undefined && guardians.length > 1) {
    const sentence = 'This student has more than one parent. Choose one of them.';
    throw new AppError('VALIDATION_FAILED', sentence, { fields: { guardianId: [sentence] } });
  }
  const guardian = guardians.find(({ id }) => wanted === undefined || id === wanted);
  if (!guardian) throw new AppError('NOT_FOUND', 'There is no such parent of this student.');
  return guardian;
}
