import { AppError, type FamilyRecord, type Identity } from '@homeroom/contracts';
import type { TenantDb } from '@homeroom/database';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { childInRecord, guardiansInRecord } from './families.queries';

/** What staff of the class read of a child's family. */
export async function readFamily(
  db: Pick<TenantDb, 'read'>,
  { role, personId }: Identity,
  studentId: string,
): Promise<FamilyRecord> {
  const [[gate], [student], guardians] = await db.read(
    studentGate(studentId, role, personId),
    childInRecord(studentId),
    guardiansInRecord(studentId),
  );
  admitToStudent(gate);
  if (!student) throw new AppError('NOT_FOUND');
  return { student, guardians };
}
